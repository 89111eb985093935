/** A press article in the list. */
export interface ArticleSummary {
  slug: string
  title: string
  summary: string
  publishedAt: string | null
}

export interface Article extends ArticleSummary {
  author: string | null
  /** Its size is in pixels; null where it is not known. */
  image: { src: string; alt: string; width: number | null; height: number | null } | null
  /** HTML that the server has sanitised. */
  bodyHtml: string
}

const newestFirst = (a: ArticleSummary, b: ArticleSummary) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')

/** Articles by the year of their date (UTC), the newest first; those without a date stand last, under null. */
export function groupByYear<Summary extends ArticleSummary>(
  articles: readonly Summary[],
): { year: string | null; articles: Summary[] }[] {
  const years = new Map<string | null, Summary[]>()
  for (const article of [...articles].sort(newestFirst)) {
    const year = /^\d{4}/.exec(article.publishedAt ?? '')?.[0] ?? null
    years.set(year, [...(years.get(year) ?? []), article])
  }
  const undated = years.get(null)
  years.delete(null)
  return [...years, ...(undated ? [[null, undated] as const] : [])].map(([year, ofYear]) => ({
    year,
    articles: ofYear,
  }))
}
