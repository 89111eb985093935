import type { Backend, Cached, PublicSettings } from '../backend/backend.ts'
import type { SiteDocument } from '../content/page-documents.ts'
import { siteDocuments } from '../content/search-documents.ts'
import type { Article, ArticleSummary } from '../domain/article.ts'
import { href } from '../domain/href.ts'
import { lazilyFor } from '../domain/lazily.ts'
import { clipText } from '../domain/plain-text.ts'
import { createSearch } from '../domain/search.ts'

const ARTICLES_MAX = 1000
const ARTICLE_TEXT_LENGTH_MAX = 400
/** That text with its markup; the rest of a long article isn't read. */
const ARTICLE_HTML_LENGTH_MAX = 4 * ARTICLE_TEXT_LENGTH_MAX

/** A tag's attributes, which may contain ">". */
const ATTRIBUTES = '(?:"[^"]*(?:"|$)|[^">])*'
const INLINE_TAG = new RegExp(`</?(?:a|strong|em|del|q|sub|sup|code|kbd)(?: ${ATTRIBUTES})?>`, 'g')
const ANY_TAG = new RegExp(`<${ATTRIBUTES}(?:>|$)`, 'g')
/** Where a text was cut. Languages without spaces have no words that long. */
const LAST_WORD = /\s\S{0,30}$/

/** Of sanitised HTML, which escapes only `&` and `<`. It may be cut within a tag. */
function textOf(html: string): string {
  const text = html
    .slice(0, ARTICLE_HTML_LENGTH_MAX)
    .replace(INLINE_TAG, '')
    .replace(ANY_TAG, ' ')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  const isCut = html.length > ARTICLE_HTML_LENGTH_MAX || text.length > ARTICLE_TEXT_LENGTH_MAX
  if (!isCut || text === '') return text
  return `${clipText(text, ARTICLE_TEXT_LENGTH_MAX).replace(LAST_WORD, '')} …`
}

function indexSite(
  articles: readonly ArticleSummary[],
  texts: ReadonlyMap<string, string>,
  takesInvoices: boolean,
) {
  const documents: SiteDocument[] = [
    ...siteDocuments(takesInvoices),
    ...articles.map(({ slug, title, summary }) => ({
      id: href('/press/:slug', { slug }),
      group: 'Press' as const,
      title,
      text: `${summary} ${texts.get(slug) ?? ''}`.trim(),
    })),
  ]
  return {
    documents: new Map<string, SiteDocument>(documents.map((document) => [document.id, document])),
    find: createSearch(documents).find,
  }
}

export interface IndexedSite extends Pick<Backend, 'articles'> {
  settings: Pick<PublicSettings, 'takesInvoices'>
}

/** Starts with the articles' summaries. An article's full text is added once somebody reads the article. */
export const siteIndexOf = lazilyFor(({ settings }: IndexedSite) => {
  const texts = new Map<string, string>()
  let listed: readonly ArticleSummary[] = []
  let listedJson = ''
  let index: ReturnType<typeof indexSite> | null = null
  return {
    putList({ value }: Cached<ArticleSummary[]>): void {
      if (value === listed) return
      listed = value
      // The store returns a new object on every read; indexing the same articles again would take 0.1 s.
      const json = JSON.stringify(value)
      if (json === listedJson) return
      listedJson = json
      index = null
    },
    /** Only indexes listed articles, so that made-up URLs can't grow the index. */
    addText({ slug, bodyHtml }: Article): void {
      const text = textOf(bodyHtml)
      if (texts.get(slug) === text || !listed.some((article) => article.slug === slug)) return
      texts.set(slug, text)
      index = null
    },
    current: () => (index ??= indexSite(listed.slice(0, ARTICLES_MAX), texts, settings.takesInvoices)),
  }
})

export function indexArticle(site: IndexedSite, list: Cached<ArticleSummary[]>, article: Article): void {
  const index = siteIndexOf(site)
  index.putList(list)
  index.addText(article)
}
