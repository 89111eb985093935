import type { Href, LinkTarget } from '../domain/href.ts'
import type { PictureName } from './pictures.ts'

/** The head of a page: title and description for search engines, then what is shown. */
export interface PageWords {
  title: string
  description: string
  heading: string
  lead: string
}

/** A page's head with the line above its heading. */
export interface PageHead extends PageWords {
  eyebrow: string
}

export interface Closing {
  title: string
  lead: string
}

export interface Link {
  text: string
  to: LinkTarget
}

export interface Fact {
  term: string
  detail: string
}

/** Names, each with what there is to say about it. */
export const facts = (details: Record<string, string>): Fact[] =>
  Object.entries(details).map(([term, detail]) => ({ term, detail }))

export interface Question {
  question: string
  answer: string
  /** Where it is done. */
  link?: Link
}

/** A product, its colour and symbol, and where to read on. */
export interface Product {
  accent: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'
  to: Href
  name: string
  text: string
}

/** What a product does, with its picture. */
export interface Feature {
  id: string
  picture: PictureName
  title: string
  text: string
  facts: Fact[]
}

export interface Features {
  title: string
  lead?: string
  rows: Feature[]
}

/** A table; the first cell of each row names it. */
export interface Table<Cell = string> {
  head: string[]
  rows: Cell[][]
}

/** A table of a specification page; `id` is its anchor. */
export interface SpecTable extends Table {
  id: string
  title: string
  lead?: string
}

/** The first page of a product. */
export interface Overview {
  page: PageHead & { picture: PictureName }
  /** The strip below the first picture. */
  facts: Fact[]
  features: Features
  questions: Question[]
  closing: Closing
}

/** The specification page of a product. */
export interface Specs {
  page: PageHead
  tables: SpecTable[]
  closing: Closing
}

/** A paragraph, one that ends with a link, a list, or a table. */
export type DocumentBlock =
  string | { text: string; link: Link } | { list: string[] } | (Table & { caption: string })

/** A text in the info layout: a policy or a statement. */
export interface InfoDocument {
  title: string
  description: string
  /** One sentence below the title. */
  summary: string
  lastReviewed: `${number}-${number}-${number}`
  sections: { id: string; title: string; blocks: DocumentBlock[] }[]
}
