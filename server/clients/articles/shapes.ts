import * as z from 'zod'
import { Article, ArticleSummary, Time } from '../../../app/domain/shapes.server.ts'
import { isSecureUrl, secureHref } from '../../values/secure-url.ts'
import { makeSafe } from '../safe-html.ts'
import { pictureHref } from './pictures.ts'

const BODY_LENGTH_MAX = 300_000
/** Longer URLs aren't proxied, because the URL goes into a header and the log. */
const PICTURE_ADDRESS_LENGTH_MAX = 2048
/** Browsers load the rest from the service, because each picture that we proxy costs a search of the list. */
const PICTURES_MAX = 100

/** Only characters that are safe in a query. */
export const SLUG = /^\w[\w.-]{0,99}$/

const Pixels = z.number().int().positive().max(9999).nullable()

const summaryFields = {
  slug: z.string().regex(SLUG),
  title: z.string().trim().min(1),
  summary: z.string().trim().catch(''),
  published_at: Time,
  image: z
    .object({
      url: z.string().refine(isSecureUrl),
      alt: z.string().catch(''),
      width: Pixels.catch(null),
      height: Pixels.catch(null),
    })
    .nullable()
    .catch(null),
}

const SummaryShape = z.object(summaryFields)

/** `addressOf` turns a picture's URL into ours and remembers it in `sources`. Others' pictures keep their URLs. */
function proxyPictures(origin: string, slug: string) {
  const sources = new Set<string>()
  function addressOf(source: string): string {
    const address = secureHref(source)
    if (address === null || address.length > PICTURE_ADDRESS_LENGTH_MAX) return source
    const url = new URL(address)
    if (url.origin !== origin) return source
    // The hash selects the part of an SVG to show, which only matters to the browser.
    const { hash } = url
    url.hash = ''
    if (sources.size >= PICTURES_MAX && !sources.has(url.href)) return source
    sources.add(url.href)
    return pictureHref(slug, url.href) + hash
  }
  return { sources, addressOf }
}

const summaryOf = (
  { slug, title, summary, published_at, image }: z.infer<typeof SummaryShape>,
  addressOf: (source: string) => string,
): ArticleSummary => ({
  slug,
  title,
  summary,
  publishedAt: published_at,
  image: image && { src: addressOf(image.url), alt: image.alt, width: image.width, height: image.height },
})

/** Returns the readable articles, each slug once, and their pictures' own URLs by slug. */
export const listData = (origin: string) =>
  z.object({ articles: z.array(z.unknown()) }).transform(({ articles }, { addIssue }) => {
    const readable = articles.flatMap((article) => SummaryShape.safeParse(article).data ?? [])
    if (articles.length > 0 && readable.length === 0) addIssue('None of the articles can be read.')
    // Two articles with one slug would have the same address, and each other's pictures.
    const unique = new Map(readable.map((article) => [article.slug, article]))
    const sources: Record<string, string[]> = {}
    const summaries = [...unique.values()].map((article) => {
      const pictures = proxyPictures(origin, article.slug)
      const summary = summaryOf(article, pictures.addressOf)
      sources[article.slug] = [...pictures.sources]
      return summary
    })
    return { articles: summaries, sources }
  })

export const articleData = (origin: string, slug: string) =>
  z
    .object({
      article: z
        .object({
          ...summaryFields,
          author: z.string().trim().min(1).nullable().catch(null),
          body: z.string().max(BODY_LENGTH_MAX),
        })
        .transform(({ author, body, ...rest }): CachedArticle => {
          const { sources, addressOf } = proxyPictures(origin, slug)
          const summary = summaryOf(rest, addressOf)
          return { ...summary, author, bodyHtml: makeSafe(body, addressOf), sources: [...sources] }
        })
        .nullable(),
    })
    .transform(({ article }) => article)

export const CachedList = z.object({
  articles: z.array(ArticleSummary),
  sources: z.record(z.string(), z.array(z.string())),
})

export type CachedList = z.infer<typeof CachedList>

export const CachedArticle = Article.extend({ sources: z.array(z.string()) })
export type CachedArticle = z.infer<typeof CachedArticle>
