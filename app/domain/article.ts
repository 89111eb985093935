import type { ArticleSummary } from './shapes.server.ts'

export type { Article, ArticleSummary } from './shapes.server.ts'

/** Undated articles come last. */
export const newestFirst = <Summary extends ArticleSummary>(articles: readonly Summary[]): Summary[] =>
  [...articles].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))

export function neighboursOf<Summary extends ArticleSummary>(articles: readonly Summary[], slug: string) {
  const sorted = newestFirst(articles)
  const index = sorted.findIndex((article) => article.slug === slug)
  return index < 0 ? {} : { newer: sorted[index - 1], older: sorted[index + 1] }
}

export const ARTICLES_PER_PAGE = 50

/** Newest first. Null if there's no such page. */
export function pageOfArticles<Summary extends ArticleSummary>(
  articles: readonly Summary[],
  page: number,
): { articles: Summary[]; pages: number } | null {
  const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE))
  if (page > pages) return null
  const start = (page - 1) * ARTICLES_PER_PAGE
  return { articles: newestFirst(articles).slice(start, start + ARTICLES_PER_PAGE), pages }
}

interface Year<Summary> {
  /** Null for undated articles. */
  year: string | null
  articles: Summary[]
}

/** Keeps the order of the articles. */
export function groupByYear<Summary extends ArticleSummary>(articles: readonly Summary[]): Year<Summary>[] {
  const groups = new Map<string | null, Summary[]>()
  for (const article of articles) {
    const year = article.publishedAt?.slice(0, 4) ?? null
    groups.set(year, [...(groups.get(year) ?? []), article])
  }
  return Array.from(groups, ([year, ofYear]) => ({ year, articles: ofYear }))
}
