import type { Href, LinkTarget } from '../domain/href.ts'
import type { PictureName } from './pictures.ts'

/** Title and description are for search engines; the rest is shown. */
export interface PageWords {
  title: string
  description: string
  heading: string
  lead: string
}

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

export const facts = (details: Record<string, string>): Fact[] =>
  Object.entries(details).map(([term, detail]) => ({ term, detail }))

export interface Question {
  question: string
  answer: string
  link?: Link
}

export interface Product {
  accent: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'
  to: Href
  name: string
  text: string
}

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

export interface Table<Cell = string> {
  head: string[]
  rows: Cell[][]
}

/** `true` and `false` mean that a product has it or not. */
export type SpecCell = string | boolean

export interface SpecTable {
  head: string[]
  rows: [heading: string, ...cells: SpecCell[]][]
  id: string
  title: string
  lead?: string
  /** Repeats rows of the tables below it, so neither the filter nor the search looks here. */
  isSummary?: boolean
}

export interface Overview {
  page: PageHead & { picture?: PictureName }
  facts: Fact[]
  features: Features
  questions: Question[]
  closing: Closing
}

export interface Specs {
  page: PageHead
  /** Key facts, beside the heading. */
  facts?: [name: string, value: string][]
  tables: SpecTable[]
  closing: Closing
}

export type DocumentBlock =
  | string
  | { text: string; link: Link }
  | { list: string[] }
  /** `isCode`: the cells are to type, except the headings. */
  | (Table & { caption: string; isCode?: boolean })

export interface InfoDocument {
  title: string
  description: string
  summary: string
  changedAt: `${number}-${number}-${number}`
  notice?: { title: string; text: string }
  sections: { id: string; title: string; blocks: DocumentBlock[] }[]
}
