import { z } from 'zod'
import type { Articles } from '../../app/backend.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { createPictures, pictureId } from './articles/pictures.ts'
import { articleData, ArticleKept, ListData, ListKept, SLUG } from './articles/shapes.ts'

export interface ArticlesSettings extends Outside {
  url: string
  token?: string | undefined
  cache: Cache
  /** Remembers which articles do not exist; bounded, since visitors can invent any number. */
  misses: Pick<Cache, 'read' | 'write'>
  now: () => Date
  mayAsk?: (call: ArticlesCall) => Promise<MayAsk>
  mayAskForPicture?: () => Promise<boolean>
}

/** `guessed`: this visitor has asked for so many articles that are not listed that one more is an invention. */
export type MayAsk = 'yes' | 'guessed' | 'no'

/** Lists and the articles on them are the same for everybody; any other slug may be a visitor's invention. */
export type ArticlesCall = { isListed: true } | { isListed: false; address: string | null }

const LIFETIME_SECONDS = 5 * 60
const MISS_SECONDS = 5 * 60

const NOT_FOUND_MESSAGE = 'Article not found'

const LIST_QUERY = '{ articles { slug title summary published_at } }'
const articleQuery = (slug: string) =>
  `{ article(slug: "${slug}") { slug title summary published_at author image { url alt width height } body } }`

const unavailable = { ok: false, reason: 'unavailable' } as const
const overLimit = { ok: false, reason: 'over-limit' } as const
const notFound = { ok: false, reason: 'not-found', message: NOT_FOUND_MESSAGE } as const

export function createArticles(settings: ArticlesSettings): Articles {
  const {
    url,
    token,
    cache,
    misses,
    now,
    mayAsk = async () => 'yes',
    mayAskForPicture,
    ...outside
  } = settings
  const http = createHttpClient({ ...outside, service: 'articles', joinsTrace: true })
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const pictures = createPictures({ ...outside, now, mayAsk: mayAskForPicture })
  const { origin } = new URL(url)
  const missKey = (slug: string) => `article-miss:${slug}`

  async function fetchList() {
    const result = await cache.cached({
      key: 'articles',
      ...lifetimes,
      schema: ListKept,
      fetch: () => ask(LIST_QUERY, ListData, { isListed: true }),
    })
    return result.ok ? result : unavailable
  }

  async function findInList(slug: string) {
    const list = await fetchList()
    if (!list.ok) return null
    const { value, asOf, isStale } = list.value
    return { isListed: value.some((listed) => listed.slug === slug), atMs: Date.parse(asOf), isStale }
  }

  /** Whether the article was missing lately, on any node; a list fetched later that names it overrides that. */
  async function isKnownMiss(slug: string): Promise<boolean> {
    const missedAtMs = (await misses.read(missKey(slug), z.number())) ?? -Infinity
    if (now().getTime() - missedAtMs >= MISS_SECONDS * 1000) return false
    const found = await findInList(slug)
    return !found?.isListed || found.atMs <= missedAtMs
  }

  /** `ignoresBreaker` as of a request: one article that cannot be read must not keep visitors from all others. */
  async function ask<Value>(
    query: string,
    data: z.ZodType<Value>,
    call: ArticlesCall,
    { ignoresBreaker = false } = {},
  ) {
    const answer = await mayAsk(call)
    if (answer !== 'yes') return answer === 'guessed' ? overLimit : unavailable
    // A field that failed is null in the data too, so an answer with errors cannot be used.
    const schema = z.object({ data, errors: z.array(z.unknown()).max(0).optional() })
    const result = await http.request({
      url,
      method: 'POST',
      headers,
      json: { query },
      schema,
      isRepeatable: true,
      ignoresBreaker,
    })
    return result.ok ? { ok: true as const, value: result.value.data } : unavailable
  }

  async function fetchArticle(
    slug: string,
    address: string | null,
  ): Promise<
    { ok: true; value: z.infer<typeof ArticleKept> } | typeof unavailable | typeof overLimit | typeof notFound
  > {
    const isListed = (await findInList(slug))?.isListed ?? false
    const call: ArticlesCall = isListed ? { isListed } : { isListed, address }
    const result = await ask(articleQuery(slug), articleData(origin, slug), call, { ignoresBreaker: true })
    if (!result.ok) return result
    // A service that takes other spellings of a name too would have an article kept once for each that visitors invent.
    if (result.value && (isListed || result.value.slug === slug)) return { ok: true, value: result.value }
    await misses.write(missKey(slug), now().getTime(), MISS_SECONDS)
    outside.log?.info({ slug }, NOT_FOUND_MESSAGE)
    return notFound
  }

  const lifetimes = {
    ttlSeconds: LIFETIME_SECONDS,
    staleSeconds: LAST_GOOD_SECONDS,
  }

  async function findArticle(slug: string, address: string | null) {
    if (!SLUG.test(slug) || (await isKnownMiss(slug))) return notFound
    const result = await cache.cached({
      key: `article:${slug}`,
      ...lifetimes,
      schema: ArticleKept,
      fetch: () => fetchArticle(slug, address),
    })
    if (result.ok || result.reason !== 'over-limit') return result
    // An old list may not name a new article yet, so it cannot prove that there is none.
    return (await findInList(slug))?.isStale === false ? notFound : unavailable
  }

  return {
    list: fetchList,

    async get(slug, address) {
      const result = await findArticle(slug, address)
      if (!result.ok) return result
      const { sources: _, ...article } = result.value.value
      return { ok: true, value: { ...result.value, value: article } }
    },

    async picture(slug, id, address) {
      const result = await findArticle(slug, address)
      if (!result.ok) return result
      const source = result.value.value.sources.find((one) => pictureId(one) === id)
      if (source === undefined) return notFound
      return { ok: true, value: (await pictures.get(source)) ?? { source } }
    },
  }
}
