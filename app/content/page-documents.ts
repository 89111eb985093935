import type { Fact, InfoDocument, Question, SpecCell, Specs, SpecTable } from './copy.ts'
import { type PublicPath, titleAt } from './pages.ts'
import type { SearchGroup } from './search.ts'
import { listWords } from '../domain/count-words.ts'
import type { Href } from '../domain/href.ts'
import { rowId } from '../domain/plain-text.ts'
import type { SearchDocument } from '../domain/search.ts'
import { ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'

export interface SiteDocument extends SearchDocument {
  /** The page's path, unless `href` overrides it. */
  id: Href
  href?: Href
  group: SearchGroup
  text: string
  /** Only for a whole page. */
  description?: string
  /** A table row's neighbours. */
  beside?: { title: string; text: string }[]
}

export const PRODUCT_WEIGHT = 4
export const PAGE_WEIGHT = 2
export const ANSWER_WEIGHT = 1.4
const TABLE_ROW_WEIGHT = 0.6
const LEGAL_WEIGHT = 0.7

/** Some facts and cells end with a full stop, most don't. */
const sentence = (words: string) => `${words.replace(/\.$/, '')}.`

export const factWords = (facts: readonly Fact[]) =>
  facts.map(({ term, detail }) => sentence(`${term}: ${detail}`)).join(' ')

interface PageWords {
  description: string
  lead?: string
}

export type Documents = (path: PublicPath, takesInvoices: boolean) => SiteDocument[]

export const page =
  (
    group: SearchGroup,
    { description, lead = '' }: PageWords,
    more = '',
    below: Documents = () => [],
  ): Documents =>
  (path, takesInvoices) => [
    {
      id: path,
      group,
      title: titleAt(path),
      description,
      text: [description, lead, more].filter(Boolean).join(' '),
      weight: PAGE_WEIGHT,
    },
    ...below(path, takesInvoices),
  ]

interface ProductWords {
  page: PageWords
  features?: { rows: readonly { id: string; title: string; text: string; facts: readonly Fact[] }[] }
  questions: readonly Question[]
}

export const product =
  (words: ProductWords, more = '', keywords = ''): Documents =>
  (path, takesInvoices) => [
    ...page(
      'Products',
      words.page,
      more,
    )(path, takesInvoices).map((document) => ({ ...document, keywords, weight: PRODUCT_WEIGHT })),
    ...(words.features?.rows ?? []).map(({ id, title, text, facts }) => ({
      id: `${path}#${id}` as const,
      group: 'Products' as const,
      title,
      keywords: titleAt(path),
      text: `${text} ${factWords(facts)}`,
    })),
    ...words.questions.map(({ question, answer }, index) => ({
      id: `${path}#question-${index}` as const,
      href: `${path}#questions` as const,
      group: 'Products' as const,
      title: question,
      keywords: titleAt(path),
      text: answer,
    })),
  ]

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Columns that keep their capital in the middle of a sentence. */
const NAMES: readonly string[] = [
  ...Object.values(ENGINE_EDITIONS).map(({ name }) => name),
  ...Object.values(PRODUCTS),
  'Windows',
]

/** These columns' values say enough without their names. */
const UNSAID_COLUMNS = /^(How|Notes?|Value|What it does|Why)$| is$/

/** "Core and Pro", or "In and out": the columns in the middle of a sentence. */
function columnWords([first = '', ...others]: readonly string[]): string {
  const names = others.map((name) => (NAMES.includes(name) ? name : lowerFirst(name)))
  return listWords([first, ...names], 'and')
}

/** What a row says in some of its columns, which all have this value; null if that goes without saying. */
function valueWords(value: SpecCell, columns: readonly string[], cells: readonly SpecCell[]): string | null {
  const subject = columnWords(columns)
  if (value === true) return cells.includes(false) ? `${subject} only.` : `${subject}.`
  if (value === false) return cells.includes(true) ? null : `Not in ${subject}.`
  if (subject.endsWith(' is') && /^An? /.test(value)) return sentence(`${subject} ${lowerFirst(value)}`)
  const isInAll = columns.length === cells.length
  return sentence(isInAll || UNSAID_COLUMNS.test(subject) ? value : `${subject}: ${value}`)
}

/** A table row as sentences, such as "In and out. One entity is a universe." Columns with the same value share one. */
function rowWords(columns: readonly string[], cells: readonly SpecCell[]): string {
  const values = [...new Set(cells)]
  const columnsWith = (value: SpecCell) => columns.filter((_, index) => cells[index] === value)
  return values
    .map((value) => valueWords(value, columnsWith(value), cells))
    .filter((words) => words !== null)
    .join(' ')
}

const ROWS_BESIDE = 4

/** The rows around one: two before it and two after, or more on one side at the table's ends. */
function rowsBeside<Row>(rows: readonly Row[], index: number): Row[] {
  const start = Math.max(0, Math.min(index - ROWS_BESIDE / 2, rows.length - ROWS_BESIDE - 1))
  return rows.filter((_, other) => other !== index).slice(start, start + ROWS_BESIDE)
}

function tableRows(path: PublicPath, name: string, { id, title, head, rows }: SpecTable): SiteDocument[] {
  const all = rows.map(([heading, ...cells]) => ({ title: heading, text: rowWords(head.slice(1), cells) }))
  return all.map((row, index) => ({
    id: `${path}#${rowId(id, row.title)}`,
    group: 'Specifications',
    title: title.toLowerCase() === row.title.toLowerCase() ? title : `${title}: ${row.title}`,
    keywords: name,
    text: row.text,
    beside: rowsBeside(all, index),
    weight: TABLE_ROW_WEIGHT,
  }))
}

const tableSummary = (
  path: PublicPath,
  name: string,
  { id, title, lead = '', rows }: SpecTable,
): SiteDocument => ({
  id: `${path}#${id}`,
  group: 'Specifications',
  title,
  keywords: name,
  text: `${lead} ${listWords(
    rows.map(([heading]) => heading),
    'and',
  )}.`,
  weight: TABLE_ROW_WEIGHT,
})

export const specs = (name: string, { page: words, tables }: Specs) =>
  page('Specifications', words, '', (path) =>
    tables.flatMap((table) =>
      table.isSummary ? tableSummary(path, name, table) : tableRows(path, name, table),
    ),
  )

const blockWords = (block: InfoDocument['sections'][number]['blocks'][number]): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join(' ')
  if ('rows' in block) return block.rows.map((row) => row.join(' · ')).join('. ')
  return `${block.text} ${block.link.text}.`
}

export const info = (
  group: SearchGroup,
  { title: name, description, sections: parts }: InfoDocument,
  weight = ANSWER_WEIGHT,
) =>
  page(group, { description }, '', (path) =>
    parts.map(({ id, title, blocks }) => ({
      id: `${path}#${id}` as const,
      group,
      title,
      keywords: name,
      text: blocks.map(blockWords).join(' '),
      weight,
    })),
  )

export const policy = (document: InfoDocument) => info('Company and policies', document, LEGAL_WEIGHT)
