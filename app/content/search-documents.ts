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
import { findPage } from './pages.ts'
import powerUsers from './power-users.ts'
import { PRESS_DESK, PRESS_PAGE } from './press.ts'
import type { SearchGroup } from './search.ts'
import { SUPPORT_TOPICS } from './support-topics.ts'
import { CONTACT, CONTACT_WAYS, SERVICE_DESK, SUPPORT } from './support.ts'
import useCases from './use-cases.ts'
import { GET_EDITOR } from '../domain/download.ts'
import type { Href, RoutePath } from '../domain/href.ts'
import { rowId } from '../domain/row-id.ts'
import type { SearchDocument } from '../domain/search.ts'
import { EDITION_NAMES, PRODUCTS } from '../shop.ts'

/** What a search can find. */
export interface SiteDocument extends SearchDocument {
  /** Its address, unless `href` says another one. */
  id: Href
  href?: Href
  group: SearchGroup
  text: string
}

const PRODUCT_WEIGHT = 4
const PAGE_WEIGHT = 2
const LEGAL_WEIGHT = 0.7

const factWords = (facts: readonly Fact[]) =>
  facts.map(({ term, detail }) => `${term}: ${detail.replace(/\.$/, '')}.`).join(' ')

interface PageWords {
  description: string
  lead?: string
}

const page = (path: RoutePath, group: SearchGroup, { description, lead = '' }: PageWords, more = '') =>
  ({
    id: path as Href,
    group,
    title: findPage(path)!.title,
    text: [description, lead, more].filter(Boolean).join(' '),
    weight: PAGE_WEIGHT,
  }) satisfies SiteDocument

interface ProductWords {
  page: PageWords
  features?: { rows: readonly { id: string; title: string; text: string; facts: readonly Fact[] }[] }
  questions: readonly Question[]
}

/** A product's page, its features and its questions. */
const product = (path: RoutePath, words: ProductWords, more = '', keywords = ''): SiteDocument[] => [
  { ...page(path, 'Products', words.page, more), keywords, weight: PRODUCT_WEIGHT },
  ...(words.features?.rows ?? []).map(({ id, title, text, facts }) => ({
    id: `${path}#${id}` as Href,
    group: 'Products' as const,
    title,
    keywords: findPage(path)!.title,
    text: `${text} ${factWords(facts)}`,
  })),
  ...words.questions.map(({ question, answer }, index) => ({
    id: `${path}#question-${index}` as Href,
    href: `${path}#questions` as Href,
    group: 'Products' as const,
    title: question,
    keywords: findPage(path)!.title,
    text: answer,
  })),
]

/** "In: Yes · Out: Yes · One entity is: A universe". */
const cellWords = (head: readonly string[], cells: readonly string[]) =>
  cells.map((cell, index) => (head[index + 1] ? `${head[index + 1]}: ${cell}` : cell)).join(' · ')

const tableRows = (path: RoutePath, name: string, { id, title, head, rows }: SpecTable): SiteDocument[] =>
  rows.map(([heading = '', ...cells]) => ({
    id: `${path}#${rowId(id, heading)}` as Href,
    group: 'Specifications' as const,
    title: `${heading}: ${title.toLowerCase() === heading.toLowerCase() ? name : title}`,
    keywords: name,
    text: `${name}. ${cellWords(head, cells)}`,
  }))

const specs = (path: RoutePath, name: string, { page: words, tables }: Specs): SiteDocument[] => [
  page(path, 'Specifications', words),
  ...tables.flatMap((table) => tableRows(path, name, table)),
]

const blockWords = (block: InfoDocument['sections'][number]['blocks'][number]): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join(' ')
  if ('rows' in block) return block.rows.map((row) => row.join(' · ')).join('. ')
  return `${block.text} ${block.link.text}.`
}

const sections = (path: RoutePath, { title: name, description, sections: parts }: InfoDocument) => [
  page(path, 'Company and policies', { description }),
  ...parts.map(({ id, title, blocks }) => ({
    id: `${path}#${id}` as Href,
    group: 'Company and policies' as const,
    title: `${title}: ${name}`,
    text: blocks.map(blockWords).join(' '),
    weight: LEGAL_WEIGHT,
  })),
]

const rooms = useCases.useCases.map(({ id, title, kind, summary, text, entities, players, reason }) => ({
  id: `/ctrl-suite/use-cases#${id}` as Href,
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

const topics = SUPPORT_TOPICS.flatMap(({ topics }) => topics).map(({ id, title, answer, keywords }) => ({
  id: `/support#${id}` as Href,
  group: 'Support' as const,
  title,
  text: answer,
  ...(keywords ? { keywords } : {}),
}))

const chapters = powerUsers.chapters.map(({ id, title, text, commands }) => ({
  id: `/power-users#${id}` as Href,
  group: 'Support' as const,
  title,
  keywords: 'power users',
  text: [...text, commands ? factWords(commands.rows) : ''].join(' '),
}))

const downloads: SiteDocument[] = [
  page(
    '/commskit/download',
    'Downloads',
    COMMSKIT_DOWNLOAD,
    [
      ...Object.values(PLATFORM_WORDS).map(({ needs }) => `${needs}.`),
      ...INSTALLING.platforms.flatMap(({ steps }) => steps),
      ...Object.values(WHICH_FILE).map(({ question, answer }) => `${question} ${answer}`),
    ].join(' '),
  ),
  {
    id: GET_EDITOR,
    group: 'Downloads',
    title: `${PRODUCTS.editor} and ${PRODUCTS.engine}`,
    keywords: 'download installer install free simulator macos windows linux',
    text: 'Download the editor, the engine and their earlier versions in your account.',
    weight: PAGE_WEIGHT,
  },
]

/** Everything on the site that a search can find, without the articles. */
export const siteDocuments = (): SiteDocument[] => [
  page('/', 'Products', home.page),
  page('/ctrl', 'Products', ctrl.page, ctrl.table.rows.map((row) => row.join(' · ')).join('. ')),
  ...product('/ctrl-suite', ctrlSuite, factWords(COUNTING), 'engine editor simulator'),
  page(
    '/ctrl-suite/buy',
    'Products',
    { description: `${COMPARISON.lead} ${PRICING.included}` },
    Object.entries(EDITION_TEXTS)
      .map(([edition, text]) => `${EDITION_NAMES[edition as keyof typeof EDITION_TEXTS]}: ${text}`)
      .join(' '),
  ),
  ...product('/ctrl-for-ipad', ctrlForIpad),
  ...product(
    '/commskit',
    commskit,
    commskit.faults.faults.map(({ title, text }) => `${title}: ${text}`).join(' '),
  ),
  ...product('/1.0/apps', apps, `${apps.range.app.text} ${apps.migration.lead}`),
  ...product('/1.0/apps/ledsnaps', ledsnaps),
  ...specs('/ctrl-suite/specs', PRODUCTS.suite, ctrlSuiteSpecs),
  ...specs('/ctrl-for-ipad/specs', PRODUCTS.ipad, ctrlForIpadSpecs),
  ...specs('/commskit/specs', PRODUCTS.commskit, commskitSpecs),
  page('/support', 'Support', SUPPORT),
  {
    id: '/support#contact',
    group: 'Support',
    title: CONTACT.title,
    keywords: 'contact us telephone phone e-mail',
    text: [CONTACT.lead, ...CONTACT_WAYS.map(({ title, text }) => `${title}: ${text}`)].join(' '),
  },
  page('/servicedesk', 'Support', SERVICE_DESK, SERVICE_DESK.send.map(({ detail }) => detail).join(' ')),
  page('/power-users', 'Support', powerUsers.page),
  ...topics,
  ...chapters,
  page('/ctrl-suite/use-cases', 'Use cases', useCases.page),
  ...rooms,
  ...downloads,
  page('/press', 'Press', PRESS_PAGE, PRESS_DESK.text),
  page(
    '/about',
    'Company and policies',
    about.page,
    [...about.story.paragraphs, factWords(about.principles.items), factWords(about.work.steps)].join(' '),
  ),
  ...sections('/accessibility', accessibility),
  ...sections('/info/privacy-policy', privacyPolicy),
  ...sections('/info/terms-of-service', termsOfService),
  ...sections('/info/environmental-policy', environmentalPolicy),
]
