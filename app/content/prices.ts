import { EDITIONS, type PriceName, updatesPrice, UPGRADES } from '../domain/catalogue.ts'
import { ENTITIES_PER_BLOCK } from '../domain/configuration.ts'
import { INVOICE_DAYS } from '../domain/invoice-request.ts'
import { RETURN_DAYS } from '../domain/limits.ts'
import { QUOTE_VALID_DAYS } from '../domain/quote.ts'
import { COMPANY, EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'
import type { Question } from './copy.ts'

export const PRICES = {
  page: {
    title: `${PRODUCTS.suite} prices`,
    description: `What ${EDITION_NAMES.core} and ${EDITION_NAMES.pro}, player units, entity blocks, updates and the upgrade cost in your currency, with and without tax.`,
    eyebrow: 'Prices',
    heading: 'Bought once. No subscription.',
    lead: `${PRODUCTS.editor}, its simulator, ${PRODUCTS.ipad} and ${PRODUCTS.commskit} are free. You pay for the engine that runs the show.`,
  },
  caption: 'Prices in your currency',
  unavailable: 'Everything else on this page holds. Please try again in a few minutes.',
  rooms: {
    title: 'What a room costs',
    lead: 'Six examples, before tax. Open one on the buy page and make it yours.',
    caption: 'Prices of six example rooms',
    head: ['', 'Configuration', 'Price before tax', 'Updates a year, before tax'],
  },
} as const

interface PriceGroup {
  title: string
  text: string
  rows: readonly { name: PriceName; label: string }[]
}

export const PRICE_GROUPS: readonly PriceGroup[] = [
  {
    title: 'Engines',
    text: 'With one player, two entities and the first year of updates.',
    rows: EDITIONS.map((name) => ({ name, label: EDITION_NAMES[name] })),
  },
  {
    title: 'More players and entities',
    text: 'The same price now or later.',
    rows: [
      { name: 'players', label: 'Player unit: one more player' },
      { name: 'entities', label: `Entity block: ${ENTITIES_PER_BLOCK} more entities` },
    ],
  },
  {
    title: 'Another year of updates',
    text: 'Only if you want it; nothing renews by itself.',
    rows: [
      ...EDITIONS.map((edition) => ({ name: updatesPrice(edition), label: EDITION_NAMES[edition] })),
      { name: updatesPrice('players'), label: 'For each player unit' },
      { name: updatesPrice('entities'), label: 'For each entity block' },
    ],
  },
  {
    title: 'Upgrade',
    text: 'For a license you already have.',
    rows: UPGRADES.map(({ from, to, price }) => ({
      name: price,
      label: `${EDITION_NAMES[from]} to ${ENGINE_EDITIONS[to].name}`,
    })),
  },
]

interface UpgradeCost {
  price: string
  difference: string
  extra: string | null
}

const upgradeAnswer = (cost: UpgradeCost | null): string =>
  cost
    ? [
        `An upgrade costs ${cost.price} before tax, at any time. Bought at once, ${PRODUCTS.pro} costs ${cost.difference} more than ${PRODUCTS.core}.`,
        cost.extra
          ? `So waiting costs ${cost.extra} more: an upgrade is a second sale, with its own payment, invoice and activation.`
          : 'So waiting costs nothing.',
        `Players, entities, the key and the updates you’ve paid for stay. A year of updates then costs what it does for ${PRODUCTS.pro}.`,
      ].join(' ')
    : 'The upgrade has a price of its own, shown above when prices are available. Players, entities, the key and the updates you’ve paid for stay.'

export const priceQuestions = (cost: UpgradeCost | null): Question[] => [
  {
    question: `Is it cheaper to start with ${PRODUCTS.core} and upgrade later?`,
    answer: upgradeAnswer(cost),
  },
  {
    question: 'What happens when the year of updates ends?',
    answer:
      'Nothing stops. The engine keeps running, for good, the versions released until then, and you can reinstall them whenever you like. The show doesn’t know that the year is over.',
  },
  {
    question: 'I skipped two years of updates. Do I pay for them?',
    answer:
      'No. There’s no penalty and nothing to make up. A year costs the same after a gap, begins on the day you pay, and includes every version released since.',
  },
  {
    question: 'Does a price include tax?',
    answer:
      'The first column is before tax. Where we know the tax, the second includes it. In the United States and Canada it depends on your postal code and is worked out at the checkout. With a valid VAT number of another country, you pay none.',
    link: { text: 'For purchasing departments', to: '/support/purchasing' },
  },
  {
    question: 'Can I have these prices in writing?',
    answer: `Yes. A quote has a number and a link, and its prices before tax hold for ${QUOTE_VALID_DAYS} days. Where we offer invoices, they’re due after ${INVOICE_DAYS} days.`,
    link: { text: 'Get a quote', to: '/ctrl-suite/quote' },
  },
  {
    question: 'What if I change my mind?',
    answer: `Return the license within ${RETURN_DAYS} days of the purchase, for any reason, and get the money back.`,
    link: { text: 'Returns and refunds', to: '/info/terms-of-service#refunds' },
  },
  {
    question: 'Are there prices for resellers?',
    answer: `Resellers see their price list in their account. To become one, write to ${COMPANY.salesEmail}.`,
  },
]
