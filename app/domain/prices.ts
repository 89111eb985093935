import { type Bag } from './bag.ts'
import { itemHref } from './configuration-href.ts'
import { type Catalogue, EDITIONS, productIdOf } from './catalogue.ts'
import type { DiscountRefusal } from './discount.ts'
import { ENTITIES_PER_BLOCK } from './configuration.ts'
import { addAmounts, formatMoney, isDecimal, minorUnits } from './money.ts'
import { lineName } from './line-name.ts'
import type { PriceAnswer, PriceLine, Totals } from './shapes.server.ts'

export type { PriceLine, Totals } from './shapes.server.ts'

export interface PricePreview extends PriceAnswer {
  asOf?: string
  /** Newer prices can't be fetched right now. */
  isOld?: boolean
}

type LineTotals = Pick<PriceLine, 'quantity' | 'totals'> & {
  product: Pick<PriceLine['product'], 'name' | 'customData'>
  formattedTotals: Pick<Totals, 'total'>
}
type PreviewTotals = Omit<PricePreview, 'lines' | 'discountId' | 'discountCode'> & { lines: LineTotals[] }

export type PriceProblem = 'unavailable' | 'country-refused'

export type PreviewResult =
  | { ok: true; value: PricePreview }
  | { ok: false; reason: PriceProblem }
  | { ok: false; reason: 'discount-refused'; refusal: DiscountRefusal }
  | { ok: false; reason: 'price-gone'; gonePriceIds: readonly string[] }

type PreviewFailure = Exclude<PreviewResult, { ok: true }>

export const priceProblemOf = ({ reason }: PreviewFailure): PriceProblem =>
  reason === 'country-refused' ? reason : 'unavailable'

export const staleSince = ({ asOf, isOld }: PreviewTotals) => (isOld && asOf) || null

const isUpdateLine = (line: LineTotals) => line.product.customData.parentid !== null

export const formatterFor = (preview: PreviewTotals) => {
  const decimal = isDecimal(preview.currency, preview.lines[0]?.formattedTotals.total)
  return (amount: string) => formatMoney(amount, preview.currency, decimal)
}

/** Adds up the lines, because the provider's preview has no grand totals. */
const sum = (lines: readonly LineTotals[], field: keyof Totals) =>
  addAmounts(lines.map((line) => line.totals[field]))

export const eachTotal = (amountOf: (field: keyof Totals) => string): Totals => ({
  subtotal: amountOf('subtotal'),
  discount: amountOf('discount'),
  tax: amountOf('tax'),
  total: amountOf('total'),
})

export const totalsOf = ({ lines }: PricePreview) => eachTotal((field) => sum(lines, field))

function formatTotals(preview: PreviewTotals, lines: readonly LineTotals[]) {
  const format = formatterFor(preview)
  const discount = minorUnits(sum(lines, 'discount'))
  return {
    subTotal: format(sum(lines, 'subtotal')),
    /** Null until the provider knows it. */
    tax: preview.isTaxUnknown ? null : format(sum(lines, 'tax')),
    discount: discount > 0n ? format((-discount).toString()) : null,
    total: format(sum(lines, 'total')),
    ...(preview.taxDetail ? { taxDetail: preview.taxDetail } : {}),
  }
}

export function summariseBag(bag: Bag, preview: PricePreview, catalogue: Catalogue) {
  const format = formatterFor(preview)
  return {
    currency: preview.currency,
    lines: preview.lines.map((line) => ({
      id: line.priceId,
      name: lineName(line.product.name, isUpdateLine(line)),
      description: line.product.description,
      imageUrl: line.product.imageUrl,
      productid: line.product.customData.productid,
      quantity: line.quantity,
      href: itemHref(bag, line.priceId, catalogue),
      formattedUnit: format(line.unitTotals.subtotal),
      /** The lines' subtotals, before tax and discount, add up to the bag's subtotal, and their totals to its total. */
      formattedSubtotal: format(line.totals.subtotal),
      formattedTotal: format(line.totals.total),
    })),
    totals: formatTotals(preview, preview.lines),
    totalMinor: sum(preview.lines, 'total'),
    asOf: staleSince(preview),
  }
}

export type BagSummary = ReturnType<typeof summariseBag>
export type BagLine = BagSummary['lines'][number]

export type BagOverview = NonNullable<ReturnType<typeof overviewOf>>

/** `updatesTotal`: a year of updates, before tax like all line prices; null if the preview has none. */
export function overviewOf(preview: PreviewTotals) {
  const format = formatterFor(preview)
  const lines = preview.lines.filter((line) => !isUpdateLine(line))
  const updates = preview.lines.filter(isUpdateLine)
  const find = (productid: string) =>
    lines.find((line) => line.product.customData.productid === productid) ?? null
  const edition = EDITIONS.map((name) => find(productIdOf(name))).find((line) => line !== null)
  if (!edition) return null
  const players = find(productIdOf('players'))
  const blocks = find(productIdOf('entities'))
  return {
    productid: edition.product.customData.productid!,
    edition: { name: edition.product.name, total: format(edition.totals.subtotal) },
    players: players && { quantity: players.quantity, total: format(players.totals.subtotal) },
    entities: blocks && {
      quantity: blocks.quantity * ENTITIES_PER_BLOCK,
      blocks: blocks.quantity,
      total: format(blocks.totals.subtotal),
    },
    ...formatTotals(preview, lines),
    currency: preview.currency,
    updatesTotal: updates.length > 0 ? format(sum(updates, 'subtotal')) : null,
    asOf: staleSince(preview),
  }
}

/** Amounts are in major units if the currency has decimals. */
export function productEntryOf(line: PriceLine, currency: string) {
  const decimal = isDecimal(currency, line.formattedUnitTotals.total)
  const major = (amount: string) => Number(minorUnits(amount)) / (decimal ? 100 : 1)
  const { subtotal, tax, total } = line.unitTotals
  const displayPrice = formatMoney(subtotal, currency, decimal)
  const { productid, parentid } = line.product.customData
  return {
    id: productid ?? line.product.id,
    parentId: parentid,
    productId: line.product.id,
    priceId: line.priceId,
    price: { subtotal: major(subtotal), tax: major(tax), total: major(total) },
    displayPrice,
    currencySymbol: displayPrice.replace(/[\d.,\s\u00a0−]/g, ''),
    isDecimal: decimal,
    isUpdateProduct: parentid !== null,
  }
}
