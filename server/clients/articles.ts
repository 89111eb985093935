import { z } from 'zod'
import type { Answer, Articles } from '../../app/backend.ts'
import type { Article, ArticleSummary } from '../../app/domain/article.ts'
import { isSecureUrl } from '../../app/domain/secure-url.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache.ts'
import { createHttp, type Fetch, type Log } from '../http.ts'
import { makeSafe } from './articles/safe-html.ts'

export interface ArticlesSettings {
  url: string
  token?: string | undefined
  fetch: Fetch
  cache: Cache
  log?: Log
}

const LIFETIME_SECONDS = 5 * 60
const STALE_SECONDS = 10 * 60
const BODY_LENGTH_MAX = 300_000

/** Only such slugs reach a query, so nobody can write a part of one. */
const SLUG = /^\w[\w.-]{0,99}$/

const LIST_QUERY = '{ articles { slug title summary published_at } }'
const articleQuery = (slug: string) =>
  `{ article(slug: "${slug}") { slug title summary published_at author image { url alt } body } }`

const summaryFields = {
  slug: z.string().regex(SLUG),
  title: z.string().min(1),
  summary: z.string().catch(''),
  published_at: z.string().nullable().catch(null),
}

const SummaryAnswer = z
  .object(summaryFields)
  .transform(({ published_at, ...rest }): ArticleSummary => ({ ...rest, publishedAt: published_at }))

const ArticleAnswer = z
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
  .transform(({ articles }) => articles.flatMap((article) => SummaryAnswer.safeParse(article).data ?? []))
const ArticleData = z.object({ article: ArticleAnswer.nullable() }).transform(({ article }) => article)

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
/** SPEC.txt §8. */
const notFound = { ok: false, reason: 'not-found', message: 'Article not found' } as const

/** Press articles from the content service (SPEC.txt §7): a query goes out, data comes back, bodies are made safe here. */
export function createArticles({ url, token, fetch, cache, log }: ArticlesSettings): Articles {
  const http = createHttp({ service: 'articles', fetch, log })
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}

  async function ask<Value>(query: string, data: z.ZodType<Value>): Promise<Answer<Value>> {
    // A field that failed is null in the data too, so an answer with errors says nothing.
    const schema = z.object({ data, errors: z.array(z.unknown()).max(0).optional() })
    const answer = await http.request({
      url,
      method: 'POST',
      headers,
      json: { query },
      schema,
      isRepeatable: true,
    })
    return answer.ok ? { ok: true, value: answer.value.data } : unavailable
  }

  async function fetchArticle(
    slug: string,
  ): Promise<{ ok: true; value: Article } | typeof unavailable | typeof notFound> {
    const answer = await ask(articleQuery(slug), ArticleData)
    if (!answer.ok) return unavailable
    return answer.value ? { ok: true, value: answer.value } : notFound
  }

  const lifetimes = {
    lifetimeSeconds: LIFETIME_SECONDS,
    staleSeconds: STALE_SECONDS,
    lastGoodSeconds: LAST_GOOD_SECONDS,
  }

  return {
    async list() {
      const answer = await cache.cached({
        key: 'articles',
        ...lifetimes,
        schema: z.array(SummaryKept),
        fresh: () => ask(LIST_QUERY, ListData),
      })
      return answer.ok ? { ok: true, value: answer.value.value } : unavailable
    },

    async get(slug) {
      if (!SLUG.test(slug)) return notFound
      const answer = await cache.cached({
        key: `article:${slug}`,
        ...lifetimes,
        schema: ArticleKept,
        fresh: () => fetchArticle(slug),
      })
      return answer.ok ? { ok: true, value: answer.value.value } : answer
    },
  }
}
