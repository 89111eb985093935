import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Result, Articles } from '../../app/backend.ts'
import type { Article, ArticleSummary } from '../../app/domain/article.ts'
import { isSecureUrl } from '../domain/secure-url.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { makeSafe } from './safe-html.ts'

export interface ArticlesSettings extends Outside {
  url: string
  token?: string | undefined
  cache: Cache
  now: () => Date
  /** Asked before each call; when it answers false, only cached articles are given. */
  mayAsk?: (call: ArticlesCall) => Promise<boolean>
}

/** Lists and the articles on them are the same for everybody; any other slug may be a visitor's invention. */
export type ArticlesCall = { isListed: true } | { isListed: false; address: string | null }

const LIFETIME_SECONDS = 5 * 60
const BODY_LENGTH_MAX = 300_000
/** How long, and for how many of the latest slugs, it is remembered that there is no such article. */
const MISS_SECONDS = 5 * 60
const MISSES_MAX = 1000

const NOT_FOUND_MESSAGE = 'Article not found'

/** Only such slugs reach a query, so that a slug cannot change it. */
const SLUG = /^\w[\w.-]{0,99}$/

const LIST_QUERY = '{ articles { slug title summary published_at } }'
const articleQuery = (slug: string) =>
  `{ article(slug: "${slug}") { slug title summary published_at author image { url alt width height } body } }`

const summaryFields = {
  slug: z.string().regex(SLUG),
  title: z.string().min(1),
  summary: z.string().catch(''),
  published_at: z.string().nullable().catch(null),
}

const SummaryShape = z
  .object(summaryFields)
  .transform(({ published_at, ...rest }): ArticleSummary => ({ ...rest, publishedAt: published_at }))

const ArticleShape = z
  .object({
    ...summaryFields,
    author: z.string().min(1).nullable().catch(null),
    image: z
      .object({ url: z.string().refine(isSecureUrl), alt: z.string().catch('') })
      .transform(({ url, alt }) => ({ src: url, alt }))
      .nullable()
      .catch(null),
    body: z.string().max(BODY_LENGTH_MAX),
  })
  .transform(({ published_at, body, ...rest }): Article => ({
    ...rest,
    publishedAt: published_at,
    bodyHtml: makeSafe(body),
  }))

const ListData = z
  .object({ articles: z.array(z.unknown()) })
  .transform(({ articles }) => articles.flatMap((article) => SummaryShape.safeParse(article).data ?? []))
const ArticleData = z.object({ article: ArticleShape.nullable() }).transform(({ article }) => article)

const SummaryKept = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string().nullable(),
})
const ArticleKept = SummaryKept.extend({
  author: z.string().nullable(),
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  bodyHtml: z.string(),
})

const unavailable = { ok: false, reason: 'unavailable' } as const
const notFound = { ok: false, reason: 'not-found', message: NOT_FOUND_MESSAGE } as const

/** Press articles from the content service: a query goes out, data comes back, bodies are made safe here. */
export function createArticles(settings: ArticlesSettings): Articles {
  const { url, token, fetch, cache, now, log, breakers, mayAsk = async () => true } = settings
  const http = createHttpClient({ service: 'articles', fetch, log, breakers })
  const missedAtMs = new LRUCache<string, number>({ max: MISSES_MAX })
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}

  const fetchList = () =>
    cache.cached({
      key: 'articles',
      ...lifetimes,
      schema: z.array(SummaryKept),
      fresh: () => ask(LIST_QUERY, ListData, { isListed: true }),
    })

  /** When the list that names this article was fetched; null when it does not name it, or is unavailable. */
  async function findListedAtMs(slug: string): Promise<number | null> {
    const list = await fetchList()
    const isListed = list.ok && list.value.value.some((listed) => listed.slug === slug)
    return isListed ? Date.parse(list.value.asOf) : null
  }

  /** Whether the article was missing lately; a list fetched later that names it overrides that. */
  async function isKnownMiss(slug: string): Promise<boolean> {
    const missedAt = missedAtMs.get(slug) ?? -Infinity
    if (now().getTime() - missedAt >= MISS_SECONDS * 1000) return false
    return ((await findListedAtMs(slug)) ?? -Infinity) <= missedAt
  }

  async function ask<Value>(
    query: string,
    data: z.ZodType<Value>,
    call: ArticlesCall,
  ): Promise<Result<Value>> {
    if (!(await mayAsk(call))) return unavailable
    // A field that failed is null in the data too, so an answer with errors cannot be used.
    const schema = z.object({ data, errors: z.array(z.unknown()).max(0).optional() })
    const result = await http.request({
      url,
      method: 'POST',
      headers,
      json: { query },
      schema,
      isRepeatable: true,
    })
    return result.ok ? { ok: true, value: result.value.data } : unavailable
  }

  async function fetchArticle(
    slug: string,
    address: string | null,
  ): Promise<{ ok: true; value: Article } | typeof unavailable | typeof notFound> {
    const isListed = (await findListedAtMs(slug)) !== null
    const result = await ask(articleQuery(slug), ArticleData, isListed ? { isListed } : { isListed, address })
    if (!result.ok) return unavailable
    if (result.value) return { ok: true, value: result.value }
    missedAtMs.set(slug, now().getTime())
    return notFound
  }

  const lifetimes = {
    lifetimeSeconds: LIFETIME_SECONDS,
    copySeconds: LAST_GOOD_SECONDS,
  }

  return {
    async list() {
      const result = await fetchList()
      return result.ok ? { ok: true, value: result.value.value } : unavailable
    },

    async get(slug, address) {
      if (!SLUG.test(slug) || (await isKnownMiss(slug))) return notFound
      const result = await cache.cached({
        key: `article:${slug}`,
        ...lifetimes,
        schema: ArticleKept,
        fresh: () => fetchArticle(slug, address),
      })
      return result.ok ? { ok: true, value: result.value.value } : result
    },
  }
}
