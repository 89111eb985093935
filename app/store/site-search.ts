import type { Articles, Backend, Cached, PublicSettings } from '../backend/backend.ts'
import type { VisitorSession } from '../context.ts'
import { accountLinksFor } from '../content/navigation.ts'
import { locatePage } from '../content/page-location.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { SEARCH, type SearchAnswer, type SearchGroup } from '../content/search.ts'
import type { SiteDocument } from '../content/page-documents.ts'
import { siteDocuments } from '../content/search-documents.ts'
import { SUPPORT } from '../content/support.ts'
import type { Article, ArticleSummary } from '../domain/article.ts'
import { type License, nameOfLicense, titleOfLicense } from '../domain/license.ts'
import { findLicenses } from '../domain/license-search.ts'
import { href } from '../domain/href.ts'
import { lazilyFor } from '../domain/lazily.ts'
import { createNearestPages } from '../domain/nearest-pages.ts'
import { matcherOf, readSearch, searchTextOf } from '../domain/read-search.ts'
import { createSearch } from '../domain/search.ts'
import { createMarker, spell, tokensOf } from '../domain/search-words.ts'
import { withTimeout } from './timeout.ts'

const GROUP_SIZE = 10
const PREVIEW_LENGTH = 280
/** A phone shows one line of about 45 letters, which also names the page. */
const BEFORE_IN_LINE = 15
const NAME_LENGTH_MIN = 3
const OWN: SearchGroup = 'Your account'
const ARTICLES_WAIT_MS = 300
const LICENSES_WAIT_MS = 700
const ARTICLES_MAX = 1000
const ARTICLE_TEXT_LENGTH_MAX = 400

interface SearchSource {
  backend: Pick<Backend, 'articles' | 'licenses'> & { settings: Pick<PublicSettings, 'takesInvoices'> }
  session: Pick<VisitorSession, 'customer'>
}

const nearestPages = createNearestPages(PUBLIC_PAGES)

const POPULAR = [...SUPPORT.popular.map((id) => `/support#${id}`), '/servicedesk']

/** Shown if nothing was found. */
const nearestTo = (query: string, documents: ReadonlyMap<string, SiteDocument>): SiteDocument[] =>
  [...new Set([...nearestPages(query).map(({ path }) => path), ...POPULAR])]
    .flatMap((id) => documents.get(id) ?? [])
    .map((document) => ({ ...document, group: 'Try instead' }))

const articleHref = (slug: string) => href('/press/:slug', { slug })

const textOf = (html: string) =>
  html
    .slice(0, 4 * ARTICLE_TEXT_LENGTH_MAX)
    .replace(/<[^>]*>|&[#\w]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, ARTICLE_TEXT_LENGTH_MAX)

function indexSite(
  articles: readonly ArticleSummary[],
  texts: ReadonlyMap<string, string>,
  takesInvoices: boolean,
) {
  const documents: SiteDocument[] = [
    ...siteDocuments(takesInvoices),
    ...articles.map(({ slug, title, summary }) => ({
      id: articleHref(slug),
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

/** Starts with the articles' summaries. An article's full text is added once somebody reads the article. */
const indexOf = lazilyFor((_: Articles) => {
  const texts = new Map<string, string>()
  let listed: readonly ArticleSummary[] = []
  let listText = ''
  let index: ReturnType<typeof indexSite> | null = null
  return {
    putList({ value }: Cached<ArticleSummary[]>): void {
      if (value === listed) return
      listed = value
      // The store returns a new object on every read; indexing the same articles again would take 0.1 s.
      const text = JSON.stringify(value)
      if (text === listText) return
      listText = text
      index = null
    },
    /** Only indexes listed articles, so that made-up URLs can't grow the index. */
    addText({ slug, bodyHtml }: Article): void {
      const text = textOf(bodyHtml)
      if (texts.get(slug) === text || !listed.some((article) => article.slug === slug)) return
      texts.set(slug, text)
      index = null
    },
    current: (takesInvoices: boolean) =>
      (index ??= indexSite(listed.slice(0, ARTICLES_MAX), texts, takesInvoices)),
  }
})

export function indexArticle(articles: Articles, list: Cached<ArticleSummary[]>, article: Article): void {
  const index = indexOf(articles)
  index.putList(list)
  index.addText(article)
}

/** Finds account sections and licenses. Searching for "licenses" lists them all. */
async function findInAccount({ backend, session }: SearchSource, query: string): Promise<SiteDocument[]> {
  const { customer } = session
  if (!customer || query === '') return []
  const [word = '', ...more] = tokensOf(query).filter(({ length }) => length >= NAME_LENGTH_MIN)
  const isNamed = (name: string) =>
    word !== '' && more.length === 0 && spell(name.toLowerCase()).startsWith(spell(word))
  const sections = accountLinksFor(customer.user.roles).filter(({ text }) => isNamed(text))
  const result = await withTimeout(backend.licenses.list(customer), null, LICENSES_WAIT_MS)
  const all = result?.ok ? result.value.value : []
  const matches = matcherOf(query)
  const hasName = (license: License) => matches(searchTextOf([nameOfLicense(license)]))
  const licenses = sections.some(({ to }) => to === '/user/licenses')
    ? all
    : findLicenses(all, query).filter((license) => !hasName(license))
  return [
    ...sections.map(({ text, to }) => ({ id: to, group: OWN, title: text, text: '' })),
    ...licenses.map((license) => ({
      id: href('/user/licenses/:id', { id: license.id }),
      group: OWN,
      title: titleOfLicense(license),
      text: [nameOfLicense(license), ...license.activations.map(({ machine }) => machine)].join(' · '),
    })),
  ]
}

/** The title of the page that a result is a part of, since "Is it really free?" could be anywhere. */
function pageOf({ id, group }: SiteDocument): string | undefined {
  const title = id.includes('#') ? locatePage(id.replace(/#.*/, '')).page?.title : undefined
  return title === group ? undefined : title
}

interface SearchRequest {
  context: SearchSource
  request: Request
}

/** Answers `?q=`. With previews, an excerpt fits a line of the dialog. */
export async function loadSearch(
  { context, request }: SearchRequest,
  { hasPreviews = false } = {},
): Promise<SearchAnswer> {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  const { articles, settings } = context.backend
  const [list, ownResults] = await Promise.all([
    withTimeout(articles.list(), null, ARTICLES_WAIT_MS),
    findInAccount(context, query),
  ])
  const index = indexOf(articles)
  if (list?.ok) index.putList(list.value)
  const { find, documents } = index.current(settings.takesInvoices)
  const matches = find(query)
  if (!matches) return { query, total: 0, isNear: false, groups: [], didYouMean: null, words: [] }
  // Near matches don't help if the search found the customer's own license.
  const isNear = matches.isNear && ownResults.length === 0
  const pages = matches.isNear && !isNear ? [] : matches.ids.flatMap((id) => documents.get(id) ?? [])
  const all = [...ownResults, ...pages]
  const words = [...matches.words, ...tokensOf(query).map(spell)]
  return {
    query,
    total: all.length,
    isNear,
    groups: groupResults(all.length > 0 ? all : nearestTo(query, documents), words, hasPreviews),
    didYouMean: ownResults.length > 0 ? null : matches.didYouMean,
    words,
  }
}

function groupResults(
  listed: readonly SiteDocument[],
  words: readonly string[],
  hasPreviews: boolean,
): SearchAnswer['groups'] {
  const { excerpt } = createMarker(new Set(words))
  const excerptOf = (text: string, length?: number, before?: number) => excerpt(text, length, before).join('')
  return [...new Set(listed.map(({ group }) => group))].map((name) => {
    const members = listed.filter(({ group }) => group === name)
    const results = members.slice(0, GROUP_SIZE).map((document) => ({
      href: document.href ?? document.id,
      title: document.title,
      page: pageOf(document),
      excerpt: excerptOf(document.text, undefined, hasPreviews ? BEFORE_IN_LINE : undefined),
      ...(hasPreviews && {
        preview: { text: excerptOf(document.text, PREVIEW_LENGTH), beside: document.beside },
      }),
    }))
    return { name, total: members.length, results }
  })
}
