import { z } from 'zod'
import type { Article, ArticleSummary } from '../../../app/domain/article.ts'
import { isSecureUrl } from '../../domain/secure-url.ts'
import { makeSafe } from '../safe-html.ts'

const BODY_LENGTH_MAX = 300_000

/** Only such slugs reach a query, so that a slug cannot change it. */
export const SLUG = /^\w[\w.-]{0,99}$/

const Pixels = z.number().int().positive().max(9999).nullable()

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
      .object({
        url: z.string().refine(isSecureUrl),
        alt: z.string().catch(''),
        width: Pixels.catch(null),
        height: Pixels.catch(null),
      })
      .transform(({ url, ...rest }) => ({ src: url, ...rest }))
      .nullable()
      .catch(null),
    body: z.string().max(BODY_LENGTH_MAX),
  })
  .transform(({ published_at, body, ...rest }): Article => ({
    ...rest,
    publishedAt: published_at,
    bodyHtml: makeSafe(body),
  }))

/** The content service's list; an article without slug or title is left out. */
export const ListData = z
  .object({ articles: z.array(z.unknown()) })
  .transform(({ articles }, { addIssue }) => {
    const readable = articles.flatMap((article) => SummaryShape.safeParse(article).data ?? [])
    if (articles.length > 0 && readable.length === 0) addIssue('None of the articles can be read.')
    return readable
  })

/** The content service's article; null when there is none. */
export const ArticleData = z.object({ article: ArticleShape.nullable() }).transform(({ article }) => article)

const SummaryKept = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string().nullable(),
})

/** The list as the store keeps it. */
export const ListKept = z.array(SummaryKept)

/** An article as the store keeps it. */
export const ArticleKept = SummaryKept.extend({
  author: z.string().nullable(),
  image: z.object({ src: z.string(), alt: z.string(), width: Pixels, height: Pixels }).nullable(),
  bodyHtml: z.string(),
})
