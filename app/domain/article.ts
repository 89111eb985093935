/** A press article in the list. */
export interface ArticleSummary {
  slug: string
  title: string
  summary: string
  publishedAt: string | null
}

export interface Article extends ArticleSummary {
  author: string | null
  image: { src: string; alt: string } | null
  /** HTML that has been made safe at the edge. */
  bodyHtml: string
}
