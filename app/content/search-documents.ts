import about from './about.ts'
import accessibility from './accessibility.ts'
import apps from './apps.ts'
import { COMMSKIT_DOWNLOAD, INSTALLING, PLATFORM_WORDS, WHICH_FILE } from './commskit-download.ts'
import commskitSpecs from './commskit-specs.ts'
import commskit from './commskit.ts'
import type { Fact, InfoDocument, Question, Specs, SpecTable } from './copy.ts'
import { COMPARISON, COUNTING, EDITION_TEXTS, PRICING } from './ctrl-suite-editions.ts'
import ctrlForIpadSpecs from './ctrl-for-ipad-specs.ts'
import ctrlForIpad from './ctrl-for-ipad.ts'
import ctrlSuiteSpecs from './ctrl-suite-specs.ts'
import ctrlSuite from './ctrl-suite.ts'
import ctrl from './ctrl.ts'
import home from './home.ts'
import ledsnaps from './ledsnaps.ts'
import environmentalPolicy from './legal/environmental-policy.ts'
import privacyPolicy from './legal/privacy-policy.ts'
import termsOfService from './legal/terms-of-service.ts'
import { type PublicPath, titleAt } from './pages.ts'
import { priceQuestions, PRICES } from './prices.ts'
import powerUsers from './power-users.ts'
import { purchasing } from './purchasing.ts'
import { PRESS_DESK, PRESS_PAGE } from './press.ts'
import type { SearchGroup } from './search.ts'
import { supportTopics } from './support-topics.ts'
import { CONTACT, CONTACT_WAYS, SERVICE_DESK, SUPPORT } from './support.ts'
import unattended from './unattended.ts'
import useCases from './use-cases.ts'
import { listWords } from '../domain/count-words.ts'
import { GET_EDITOR } from '../domain/download.ts'
import type { Href } from '../domain/href.ts'
import { rowId } from '../domain/plain-text.ts'
import type { SearchDocument } from '../domain/search.ts'
import { EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'

export interface SiteDocument extends SearchDocument {
  /** The page's path, unless `href` overrides it. */
  id: Href
  href?: Href
  group: SearchGroup
  text: string
  /** Of a whole page. */
  description?: string
  /** A table row's neighbours. */
  beside?: { title: string; text: string }[]
}

const PRODUCT_WEIGHT = 4
const PAGE_WEIGHT = 2
const ANSWER_WEIGHT = 1.4
const TABLE_ROW_WEIGHT = 0.6
const LEGAL_WEIGHT = 0.7

const factWords = (facts: readonly Fact[]) =>
  facts.map(({ term, detail }) => `${term}: ${detail.replace(/\.$/, '')}.`).join(' ')

interface PageWords {
  description: string
  lead?: string
}

type Documents = (path: PublicPath, takesInvoices: boolean) => SiteDocument[]

const page =
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

const product =
  (words: ProductWords, more = '', keywords = ''): Documents =>
  (path, takesInvoices) => [
    ...page(
      'Products',
      words.page,
      more,
    )(path, takesInvoices).map((own) => ({ ...own, keywords, weight: PRODUCT_WEIGHT })),
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
const rowWords = (head: readonly string[], cells: readonly string[]) =>
  [...new Set(cells)]
    .flatMap((cell) => {
      const [first = '', ...more] = head.slice(1).filter((_, index) => cells[index] === cell)
      const names = more.map((name) => (EDITION_COLUMNS.includes(name) ? name : lowerFirst(name)))
      const subject = listWords([first, ...names], 'and')
      if (cell === 'Yes') return cells.includes('No') ? `${subject} only.` : `${subject}.`
      if (cell === 'No') return cells.includes('Yes') ? [] : `Not in ${subject}.`
      if (subject.endsWith(' is') && /^An? /.test(cell)) return `${subject} ${lowerFirst(cell)}.`
      const isUnsaid = names.length + 1 === cells.length || UNSAID_COLUMNS.test(subject)
      return isUnsaid ? `${cell}.` : `${subject}: ${cell}.`
    })
    .join(' ')

const ROWS_BESIDE = 4

function tableRows(path: PublicPath, name: string, { id, title, head, rows }: SpecTable): SiteDocument[] {
  const all = rows.map(([heading = '', ...cells]) => ({ title: heading, text: rowWords(head, cells) }))
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
    rows.map(([heading = '']) => heading),
    'and',
  )}.`,
  weight: TABLE_ROW_WEIGHT,
})

const specs = (name: string, { page: words, tables }: Specs) =>
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

const info = (
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

const policy = (document: InfoDocument) => info('Company and policies', document, LEGAL_WEIGHT)

const rooms: Documents = (path) =>
  useCases.useCases.map(({ id, title, kind, summary, text, entities, players, reason }) => ({
    id: `${path}#${id}` as const,
    group: 'Use cases' as const,
    title: `${kind}: ${title}`,
    keywords: entities.map(({ protocol }) => protocol).join(' '),
    text: [
      summary,
      ...text,
      ...entities.map(({ name, protocol }) => `${name} (${protocol}).`),
      ...players.map(({ name, does }) => `${name}: ${does}.`),
      reason,
    ].join(' '),
  }))

const supportParts: Documents = (path, takesInvoices) => [
  {
    id: `${path}#contact`,
    group: 'Support',
    title: CONTACT.title,
    keywords: 'contact us telephone phone e-mail',
    text: [CONTACT.lead, ...CONTACT_WAYS.map(({ title, text }) => `${title}: ${text}`)].join(' '),
  },
  ...supportTopics(takesInvoices)
    .flatMap(({ topics }) => topics)
    .map(({ id, title, answer, keywords }) => ({
      id: `${path}#${id}` as const,
      group: 'Support' as const,
      title,
      text: answer,
      weight: ANSWER_WEIGHT,
      ...(keywords ? { keywords } : {}),
    })),
]

const chapters: Documents = (path) =>
  powerUsers.chapters.map(({ id, title, text, commands }) => ({
    id: `${path}#${id}` as const,
    group: 'Support' as const,
    title,
    keywords: 'power users',
    text: [...text, commands ? factWords(commands.rows) : ''].join(' '),
  }))

const downloadWords = [
  ...Object.values(PLATFORM_WORDS).map(({ needs }) => `${needs}.`),
  ...INSTALLING.platforms.flatMap(({ steps }) => steps),
  ...Object.values(WHICH_FILE).map(({ question, answer }) => `${question} ${answer}`),
].join(' ')

const editorDownload: SiteDocument = {
  id: GET_EDITOR,
  group: 'Downloads',
  title: `${PRODUCTS.editor} and ${PRODUCTS.engine}`,
  keywords: 'download installer install free simulator macos windows linux',
  text: 'Download the editor, the engine and their earlier versions in your account.',
  weight: PAGE_WEIGHT,
}

const editionWords = Object.entries(EDITION_TEXTS)
  .map(([edition, text]) => `${EDITION_NAMES[edition as keyof typeof EDITION_TEXTS]}: ${text}`)
  .join(' ')

const faultWords = commskit.faults.faults.map(({ title, text }) => `${title}: ${text}`).join(' ')

const FOUND: Record<PublicPath, Documents | false> = {
  '/': page('Products', home.page),
  '/ctrl': page('Products', ctrl.page, ctrl.table.rows.map((row) => row.join(' · ')).join('. ')),
  '/ctrl-suite': product(ctrlSuite, factWords(COUNTING), 'engine editor simulator'),
  '/ctrl-suite/prices': page('Products', PRICES.page, '', (path) =>
    priceQuestions(null).map(({ question, answer }, index) => ({
      id: `${path}#question-${index}` as const,
      href: `${path}#questions` as const,
      group: 'Products' as const,
      title: question,
      keywords: 'price prices pricing cost',
      text: answer,
    })),
  ),
  '/ctrl-suite/buy': product(
    { page: { description: `${COMPARISON.lead} ${PRICING.included}` }, questions: [] },
    editionWords,
    'price prices pricing cost order',
  ),
  '/ctrl-for-ipad': product(ctrlForIpad),
  '/commskit': product(commskit, faultWords),
  '/1.0/apps': product(apps, `${apps.range.app.text} ${apps.migration.lead}`),
  '/1.0/apps/ledsnaps': product(ledsnaps),
  '/ctrl-suite/specs': specs(PRODUCTS.suite, ctrlSuiteSpecs),
  '/ctrl-for-ipad/specs': specs(PRODUCTS.ipad, ctrlForIpadSpecs),
  '/commskit/specs': specs(PRODUCTS.commskit, commskitSpecs),
  '/support': page('Support', SUPPORT, '', supportParts),
  '/support/purchasing': (path, takesInvoices) =>
    info('Support', purchasing(takesInvoices))(path, takesInvoices),
  '/servicedesk': page('Support', SERVICE_DESK, SERVICE_DESK.send.map(({ detail }) => detail).join(' ')),
  '/power-users': page('Support', powerUsers.page, '', chapters),
  '/power-users/unattended': info('Support', unattended),
  '/ctrl-suite/use-cases': page('Use cases', useCases.page, '', rooms),
  '/commskit/download': page('Downloads', COMMSKIT_DOWNLOAD, downloadWords),
  '/press': page('Press', PRESS_PAGE, PRESS_DESK.text),
  '/about': page(
    'Company and policies',
    about.page,
    [...about.story.paragraphs, factWords(about.principles.items), factWords(about.work.steps)].join(' '),
  ),
  '/accessibility': policy(accessibility),
  '/info/privacy-policy': policy(privacyPolicy),
  '/info/terms-of-service': policy(termsOfService),
  '/info/environmental-policy': policy(environmentalPolicy),
}

export const siteDocuments = (takesInvoices: boolean): SiteDocument[] => [
  ...Object.entries(FOUND).flatMap(([path, documents]) =>
    documents ? documents(path as PublicPath, takesInvoices) : [],
  ),
  editorDownload,
]
