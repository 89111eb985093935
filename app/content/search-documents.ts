import about from './about.ts'
import accessibility from './accessibility.ts'
import apps from './apps.ts'
import { COMMSKIT_DOWNLOAD, INSTALLING, PLATFORM_WORDS, WHICH_FILE } from './commskit-download.ts'
import commskitSpecs from './commskit-specs.ts'
import commskit from './commskit.ts'
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
import {
  ANSWER_WEIGHT,
  type Documents,
  factWords,
  info,
  page,
  PAGE_WEIGHT,
  policy,
  product,
  PRODUCT_WEIGHT,
  type SiteDocument,
  specs,
} from './page-documents.ts'
import type { PublicPath } from './pages.ts'
import { priceQuestions, PRICES } from './prices.ts'
import powerUsers from './power-users.ts'
import { purchasing } from './purchasing.ts'
import { PRESS_DESK, PRESS_PAGE } from './press.ts'
import { supportTopics } from './support-topics.ts'
import { CONTACT, CONTACT_WAYS, SERVICE_DESK, SUPPORT } from './support.ts'
import unattended from './unattended.ts'
import useCases from './use-cases.ts'
import { GET_EDITOR } from '../domain/download-anchor.ts'
import { EDITION_NAMES, PRODUCTS } from '../shop.ts'

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
    keywords: 'contact us support telephone phone number e-mail opening hours',
    text: [CONTACT.lead, ...CONTACT_WAYS.map(({ title, text }) => `${title}: ${text}`)].join(' '),
    weight: PRODUCT_WEIGHT,
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
