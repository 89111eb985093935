import * as z from 'zod'
import type { Articles } from '../../app/backend/backend.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { check, Fault, type Finding } from '../values/finding.ts'
import { describeFailure } from '../http-client/describe-failure.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { createPictures, pictureId } from './articles/pictures.ts'
import { articleData, ArticleKept, listData, ListKept, SLUG } from './articles/shapes.ts'

/** A slug that isn't on the list may be made up. */
export type ArticlesCall = { isListed: true } | { isListed: false; address: string | null }

/** `over-limit`: this visitor has requested too many unlisted articles. */
export type UpstreamLimit = 'ok' | 'over-limit' | 'unavailable'

interface ArticlesSettings extends Outside {
  url: string
  token?: string | undefined
  cache: Cache
  now: () => Date
  limitUpstream?: (call: ArticlesCall) => Promise<UpstreamLimit>
  allowPictureFetch?: () => Promise<boolean>
}

const MISS_SECONDS = 5 * 60

const SUMMARY = 'slug title summary published_at image { url alt width height }'
const LIST_QUERY = `{ articles { ${SUMMARY} } }`
const articleQuery = (slug: string) => `{ article(slug: "${slug}") { ${SUMMARY} author body } }`

export const ARTICLE_CACHING = { ttlSeconds: 5 * 60, staleSeconds: LAST_GOOD_SECONDS }

const unavailable = { ok: false, reason: 'unavailable' } as const
const notFound = { ok: false, reason: 'not-found', message: 'Article not found' } as const

type Fetched =
  | { ok: true; value: z.infer<typeof ArticleKept> }
  | { ok: false; reason: 'unavailable' | 'over-limit' }
  | (typeof notFound & { retryAfterSeconds: number })

const picturesOf = ({ sources }: z.infer<typeof ListKept>, slug: string) =>
  Object.hasOwn(sources, slug) ? sources[slug] : undefined

/** Each call goes to the service; nothing is cached. */
function createArticleRequests({
  url,
  token,
  limitUpstream = async () => 'ok',
  ...outside
}: Omit<ArticlesSettings, 'cache' | 'now' | 'allowPictureFetch'>) {
  const http = createHttpClient({ ...outside, service: 'articles', joinsTrace: true })
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  const { origin } = new URL(url)

  const send = <Value>(query: string, schema: z.ZodType<Value>, { ignoresBreaker = false } = {}) =>
    http.request({
      url,
      method: 'POST',
      headers,
      json: { query },
      schema,
      isRepeatable: true,
      ignoresBreaker,
    })

  async function requestJson<Value>(
    query: string,
    data: z.ZodType<Value>,
    call: ArticlesCall,
    options: { ignoresBreaker?: boolean } = {},
  ) {
    const limit = await limitUpstream(call)
    if (limit !== 'ok') return { ok: false as const, reason: limit }
    // If a field failed, the data has null in its place, so a response with errors is unusable.
    const schema = z.object({ data, errors: z.array(z.unknown()).max(0).optional() })
    const result = await send(query, schema, options)
    return result.ok ? { ok: true as const, value: result.value.data } : unavailable
  }

  const list = () => requestJson(LIST_QUERY, listData(origin), { isListed: true })

  return {
    list,

    async article(slug: string, call: ArticlesCall): Promise<Fetched> {
      const data = articleData(origin, slug)
      // One unreadable article must not open the breaker for the others.
      const result = await requestJson(articleQuery(slug), data, call, { ignoresBreaker: true })
      if (!result.ok) return result
      // The service may accept other spellings of a slug; don't let them fill the cache with copies of one article.
      if (result.value && (call.isListed || result.value.slug === slug))
        return { ok: true, value: result.value }
      outside.log?.info({ slug }, 'article not found')
      return { ...notFound, retryAfterSeconds: MISS_SECONDS }
    },

    async describeService(): Promise<string> {
      const probe = await send('{ __typename }', z.object({ data: z.object({ __typename: z.string() }) }))
      if (!probe.ok && (probe.status === 401 || probe.status === 403))
        throw new Fault(
          token ? 'refuses CONTENT_API_TOKEN' : 'wants a CONTENT_API_TOKEN',
          'Set it to a token that may read published articles.',
        )
      if (!probe.ok) throw new Fault(describeFailure(probe))
      const listed = await list()
      if (listed.ok) return `lists ${listed.value.articles.length} articles`
      throw new Fault(
        'answers queries, but not the one for articles',
        `CONTENT_API_URL must be the service with the schema that the site expects: ${LIST_QUERY}`,
      )
    },
  }
}

export function createArticles({
  url,
  token,
  limitUpstream,
  cache,
  now,
  allowPictureFetch = async () => true,
  ...outside
}: ArticlesSettings): Articles & { check(): Promise<Finding> } {
  const requests = createArticleRequests({ ...outside, url, token, limitUpstream })
  const pictures = createPictures({ ...outside, now, allowFetch: allowPictureFetch })

  async function findList() {
    const result = await cache.cached({
      key: 'articles',
      ...ARTICLE_CACHING,
      schema: ListKept,
      fetch: requests.list,
    })
    return result.ok ? result : unavailable
  }

  async function findArticle(slug: string, address: string | null) {
    if (!SLUG.test(slug)) return notFound
    const list = await findList()
    const isListed = list.ok && picturesOf(list.value.value, slug) !== undefined
    const result = await cache.cached<z.infer<typeof ArticleKept>, Exclude<Fetched, { ok: true }>>({
      // Once the article is listed, an earlier miss no longer counts.
      key: isListed ? `article:${slug}` : `article:unlisted:${slug}`,
      ...ARTICLE_CACHING,
      schema: ArticleKept,
      fetch: () => requests.article(slug, isListed ? { isListed } : { isListed, address }),
    })
    if (result.ok || result.reason === 'not-found') return result
    // A stale list may not have a new article yet.
    const isCertain = result.reason === 'over-limit' && list.ok && !list.value.isStale
    return isCertain ? notFound : unavailable
  }

  return {
    check: () =>
      check(
        'Content service',
        'Check CONTENT_API_URL: it must accept POST {"query": "{ __typename }"}.',
        requests.describeService,
      ),

    async list() {
      const result = await findList()
      return result.ok ? { ok: true, value: { ...result.value, value: result.value.value.articles } } : result
    },

    async get(slug, address) {
      const result = await findArticle(slug, address)
      if (!result.ok) return result
      const { sources: _, ...article } = result.value.value
      return { ok: true, value: { ...result.value, value: article } }
    },

    async picture(slug, id, address) {
      const sourceIn = (sources: string[] | undefined) => sources?.find((one) => pictureId(one) === id)
      // Fetching the article of every picture on the press page would use up a minute's calls.
      const list = await findList()
      let source = sourceIn(list.ok ? picturesOf(list.value.value, slug) : undefined)
      if (source === undefined) {
        const result = await findArticle(slug, address)
        if (!result.ok) return result
        source = sourceIn(result.value.value.sources)
      }
      if (source === undefined) return notFound
      return { ok: true, value: (await pictures.get(source)) ?? { source } }
    },
  }
}
