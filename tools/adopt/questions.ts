import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { SHOP } from '../../app/content/schemas/shop.ts'
import { PRODUCT_IDS } from '../../app/shop.ts'
import { SETTING_NAMES, settingFault } from '../../server/config.ts'

/** The parts of an answers file. */
export const PARTS = ['company', 'social', 'products', 'productIds', 'settings'] as const

export type Part = (typeof PARTS)[number]

/** What has been answered so far, as text; lines of an address are parted by commas. */
export type Answers = Record<Part, Record<string, string>>

export interface Question {
  part: Part
  name: string
  ask: string
  /** What an empty answer means; null: there has to be an answer. `''`: it is left out, or set later. */
  otherwise: (answers: Answers) => string | null
  /** What is wrong with an answer, in words. */
  faultOf: (answer: string) => string | null
}

/** An answer as `app/shop.ts` holds it. */
export const shopValue = (name: string, answer: string): string | number | string[] => {
  if (name === 'postalAddress') return answer.split(',').map((line) => line.trim())
  return name === 'firstYear' ? Number(answer) : answer
}

const needed = () => null
const none = () => ''
const sameAs = (name: string) => (answers: Answers) => answers.company[name] ?? null

function shopQuestion(
  part: keyof typeof SHOP,
  [name, ask, otherwise]: readonly [string, string, Question['otherwise']],
): Question {
  const schemas: Record<string, z.ZodType> = SHOP[part]
  const faultOf = (answer: string) =>
    schemas[name]!.safeParse(shopValue(name, answer)).error?.issues[0]?.message ?? null
  return { part, name, ask, otherwise, faultOf }
}

const isSetting = (name: string): name is (typeof SETTING_NAMES)[number] =>
  SETTING_NAMES.some((known) => known === name)

const settingQuestion = ([name, ask, otherwise]: readonly [
  string,
  string,
  Question['otherwise'],
]): Question => ({
  part: 'settings',
  name,
  ask,
  otherwise,
  faultOf: (answer) => (isSetting(name) ? settingFault(name, answer) : 'expected a setting of .env.example'),
})

const COMPANY = [
  ['brand', 'Brand, as the header and titles show it', needed],
  ['name', 'Full legal name of the company', needed],
  ['firstYear', 'First year of the copyright line', () => String(new Date().getFullYear())],
  ['postalAddress', 'Postal address, its lines parted by commas', needed],
  ['registration', 'Where it is registered, and under which number', needed],
  ['phone', 'Telephone', needed],
  ['supportEmail', 'E-mail address of support', needed],
  ['salesEmail', 'E-mail address of sales', sameAs('supportEmail')],
  ['privacyEmail', 'E-mail address for privacy', sameAs('supportEmail')],
  ['securityEmail', 'E-mail address for reports of weaknesses', sameAs('supportEmail')],
] as const

const PRODUCTS = [
  ['suite', 'Name of the editor and the engine together', ({ company }) => `${company.brand} Suite`],
  ['engine', 'Name of the engine, which is what is sold', ({ company }) => `${company.brand} Engine`],
  ['core', 'The smaller edition', () => 'Core'],
  ['pro', 'The larger edition', () => 'Pro'],
  ['ipad', 'Name of the app for iPad', ({ company }) => `${company.brand} for iPad`],
  ['commskit', 'Name of the message monitor', ({ company }) => `${company.brand} Monitor`],
] as const satisfies readonly (readonly [string, string, Question['otherwise']])[]

const trademarks = ({ company, products }: Answers) =>
  `${products.suite} and ${products.commskit} are trademarks of ${company.name}. iPad is a trademark of Apple Inc. Other names belong to their owners.`

const SOCIAL = Object.keys(SHOP.social).map(
  (name) => [name, `Page on ${name} (https://…; empty: none)`, none] as const,
)

const IDS = Object.entries(PRODUCT_IDS).map(
  ([name, id]) => [name, `Product id “${name}” in Paddle’s custom data`, () => id] as const,
)

const PRICES = SETTING_NAMES.filter((name) => name.startsWith('PADDLE_PRICE_')).map(
  (name) =>
    [name, `Paddle’s price id: ${name.slice(13).toLowerCase().replaceAll('_', ' ')} (pri_…)`, none] as const,
)

const HOSTS = [
  ['SITE_URL', 'Address of the site (https://…)', needed],
  ['PRODUCT_API_URL', 'Address of the product API, which has licenses and files', none],
  ['AUTH0_ISSUER_URL', 'Auth0: the issuer (https://tenant.eu.auth0.com/)', none],
  ['AUTH0_CLIENT_ID', 'Auth0: client id', none],
  ['AUTH0_CLIENT_SECRET', 'Auth0: client secret', none],
  ['AUTH0_AUDIENCE', 'Auth0: audience of the product API', ({ settings }) => settings.PRODUCT_API_URL ?? ''],
  ['AUTH0_CLAIMS_NAMESPACE', 'Auth0: prefix of the custom claims', ({ settings }) => `${settings.SITE_URL}/`],
  ['PADDLE_ENVIRONMENT', 'Paddle: sandbox or production', () => 'sandbox'],
  ['PADDLE_API_KEY', 'Paddle: API key', none],
  ['PADDLE_CLIENT_TOKEN', 'Paddle: client-side token', none],
  ['PADDLE_WEBHOOK_SECRET', 'Paddle: secret of the notification destination', none],
  ...PRICES,
  ['RELEASES_REPO', 'GitHub repository with the monitor’s releases (owner/name)', none],
  ['CONTENT_API_URL', 'Address of the content service, which has the press articles', none],
  ['STATUS_PAGE_URL', 'Address of the status page', none],
  ['IP_LOOKUP_URL', 'Address that tells a visitor’s own address', () => 'https://api.ipify.org?format=json'],
  ['SERVICEDESK_URL', 'Address of the service desk (empty: none)', none],
  [
    'SESSION_SECRET',
    'Secret that signs sessions (empty: a new one)',
    () => randomBytes(48).toString('base64'),
  ],
] as const satisfies readonly (readonly [string, string, Question['otherwise']])[]

/** Every question in the order in which it is asked: an answer may be the default of a later one. */
export const QUESTIONS: readonly Question[] = [
  ...COMPANY.map((row) => shopQuestion('company', row)),
  ...PRODUCTS.map((row) => shopQuestion('products', row)),
  shopQuestion('company', ['trademarks', 'Trademarks', trademarks]),
  ...SOCIAL.map((row) => shopQuestion('social', row)),
  ...IDS.map((row) => shopQuestion('productIds', row)),
  ...HOSTS.map(settingQuestion),
]

export const noAnswers = (): Answers => ({
  company: {},
  social: {},
  products: {},
  productIds: {},
  settings: {},
})
