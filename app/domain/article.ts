import type { ArticleSummary } from './shapes.server.ts'

export type { Article, ArticleSummary } from './shapes.server.ts'

const newestFirst = (a: ArticleSummary, b: ArticleSummary) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

export function neighboursOf<Summary extends ArticleSummary>(articles: readonly Summary[], slug: string) {
  const sorted = [...articles].sort(newestFirst)
  const index = sorted.findIndex((article) => article.slug === slug)
  return index < 0 ? {} : { newer: sorted[index - 1], older: sorted[index + 1] }
}

export const ARTICLES_PER_PAGE = 50

/** Newest first, undated last. Null if there's no such page. */
export function pageOfArticles<Summary extends ArticleSummary>(
  articles: readonly Summary[],
  page: number,
): { articles: Summary[]; pages: number } | null {
  const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE))
  if (page > pages) return null
  const start = (page - 1) * ARTICLES_PER_PAGE
  return { articles: [...articles].sort(newestFirst).slice(start, start + ARTICLES_PER_PAGE), pages }
}

export function groupByYear<Summary extends ArticleSummary>(
  articles: readonly Summary[],
): { year: string | null; articles: Summary[] }[] {
  const yearOf = ({ publishedAt }: Summary) => /^\d{4}/.exec(publishedAt ?? '')?.[0] ?? null
  const sorted = [...articles].sort(newestFirst)
  const years = new Set([...sorted.flatMap((article) => yearOf(article) ?? []), null])
  return [...years]
    .map((year) => ({ year, articles: sorted.filter((article) => yearOf(article) === year) }))
    .filter((group) => group.articles.length > 0)
}
