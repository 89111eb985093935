import * as z from 'zod'
import { failureWords } from '../../http-client/describe-failure.ts'
import { createHttpClient, type Outside } from '../../http-client/http-client.ts'
import { Fault } from '../../values/finding.ts'
import { articleData, type CachedArticle, listData } from './shapes.ts'

/** Anyone can make up slugs that aren't on the list, so those calls count for the visitor's address. */
export type ArticlesCall = { isListed: true } | { isListed: false; address: string | null }

/** `over-limit`: this visitor has requested too many unlisted articles. */
export type UpstreamLimit = 'ok' | 'over-limit' | 'unavailable'

export interface ArticleRequestsSettings extends Outside {
  url: string
  token?: string | undefined
  limitUpstream?: (call: ArticlesCall) => Promise<UpstreamLimit>
}

const MISS_SECONDS = 5 * 60

const SUMMARY = 'slug title summary published_at image { url alt width height }'
const LIST_QUERY = `{ articles { ${SUMMARY} } }`
const articleQuery = (slug: string) => `{ article(slug: "${slug}") { ${SUMMARY} author body } }`

const unavailable = { ok: false, reason: 'unavailable' } as const

export type FetchedArticle =
  | { ok: true; value: CachedArticle }
  | { ok: false; reason: 'unavailable' | 'over-limit' }
  | { ok: false; reason: 'not-found'; retryAfterSeconds: number }

/** Asks the content service; nothing is cached. */
export function createArticleRequests({
  url,
  token,
  limitUpstream = async () => 'ok',
  ...outside
}: ArticleRequestsSettings) {
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

  async function requestData<Value>(
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

  const list = () => requestData(LIST_QUERY, listData(origin), { isListed: true })

  return {
    list,

    async article(slug: string, call: ArticlesCall): Promise<FetchedArticle> {
      const data = articleData(origin, slug)
      // One unreadable article must not open the breaker for the others.
      const result = await requestData(articleQuery(slug), data, call, { ignoresBreaker: true })
      if (!result.ok) return result
      // The service may accept other spellings of a slug; don't let them fill the cache with copies of one article.
      if (result.value && (call.isListed || result.value.slug === slug))
        return { ok: true, value: result.value }
      outside.log?.info({ slug }, 'article not found')
      return { ok: false, reason: 'not-found', retryAfterSeconds: MISS_SECONDS }
    },

    /** Throws a `Fault` that says what is wrong. */
    async describeService(): Promise<string> {
      const probe = await send('{ __typename }', z.object({ data: z.object({ __typename: z.string() }) }))
      if (!probe.ok && (probe.status === 401 || probe.status === 403))
        throw new Fault(
          token ? 'refuses CONTENT_API_TOKEN' : 'wants a CONTENT_API_TOKEN',
          'Set it to a token that may read published articles.',
        )
      if (!probe.ok) throw new Fault(failureWords(probe))
      const listed = await list()
      if (listed.ok) return `lists ${listed.value.articles.length} articles`
      throw new Fault(
        'answers queries, but not the one for articles',
        `CONTENT_API_URL must be the service with the schema that the site expects: ${LIST_QUERY}`,
      )
    },
  }
}
