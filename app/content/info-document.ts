import type { LinkTarget } from '../domain/href.ts'

/** A piece of a text: a paragraph, one that ends with a link, a list, or a table. */
export type DocumentBlock =
  | string
  | { text: string; link: { text: string; to: LinkTarget } }
  | { list: readonly string[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

interface DocumentSection {
  /** Its address on the page. */
  id: string
  title: string
  blocks: readonly DocumentBlock[]
}

/** A text in the info layout: a policy or a statement. */
export interface InfoDocument {
  title: string
  /** For search engines. */
  description: string
  /** One sentence below the title. */
  summary: string
  /** ISO date. */
  lastReviewed: string
  sections: readonly DocumentSection[]
}
