import type { Fact, InfoDocument, Question, SpecCell, Specs, SpecTable } from './copy.ts'
import { type PublicPath, titleAt } from './pages.ts'
import type { SearchGroup } from './search.ts'
import { listWords } from '../domain/count-words.ts'
import type { Href } from '../domain/href.ts'
import { rowId } from '../domain/plain-text.ts'
import type { SearchDocument } from '../domain/search.ts'
import { ENGINE_EDITIONS } from '../shop.ts'

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

const PRODUCT_WEIGHT = 4
export const PAGE_WEIGHT = 2
export const ANSWER_WEIGHT = 1.4
const TABLE_ROW_WEIGHT = 0.6
const LEGAL_WEIGHT = 0.7

export const factWords = (facts: readonly Fact[]) =>
  facts.map(({ term, detail }) => `${term}: ${detail.replace(/\.$/, '')}.`).join(' ')

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

const EDITION_COLUMNS = Object.values(ENGINE_EDITIONS).map(({ name }): string => name)

/** These columns' values say enough without their names. */
const UNSAID_COLUMNS = /^(How|Notes?|Value|What it does|Why)$| is$/

/** A table row as sentences, such as "In and out. One entity is a universe." Columns with the same value share one. */
const rowWords = (head: readonly string[], cells: readonly SpecCell[]) =>
  [...new Set(cells)]
    .flatMap((cell) => {
      const [first = '', ...more] = head.slice(1).filter((_, index) => cells[index] === cell)
      const names = more.map((name) => (EDITION_COLUMNS.includes(name) ? name : lowerFirst(name)))
      const subject = listWords([first, ...names], 'and')
      if (cell === true) return cells.includes(false) ? `${subject} only.` : `${subject}.`
      if (cell === false) return cells.includes(true) ? [] : `Not in ${subject}.`
      if (subject.endsWith(' is') && /^An? /.test(cell)) return `${subject} ${lowerFirst(cell)}.`
      const isUnsaid = names.length + 1 === cells.length || UNSAID_COLUMNS.test(subject)
      return isUnsaid ? `${cell}.` : `${subject}: ${cell}.`
    })
    .join(' ')

const ROWS_BESIDE = 4

function tableRows(path: PublicPath, name: string, { id, title, head, rows }: SpecTable): SiteDocument[] {
  const all = rows.map(([heading, ...cells]) => ({ title: heading, text: rowWords(head, cells) }))
  return all.map((row, index) => {
    const start = Math.max(0, Math.min(index - 2, all.length - ROWS_BESIDE - 1))
    return {
      id: `${path}#${rowId(id, row.title)}`,
      group: 'Specifications',
      title: title.toLowerCase() === row.title.toLowerCase() ? title : `${title}: ${row.title}`,
      keywords: name,
      text: row.text,
      beside: all.filter((other) => other !== row).slice(start, start + ROWS_BESIDE),
      weight: TABLE_ROW_WEIGHT,
    }
  })
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
