import { type Catalogue, PRICE_NAMES } from './catalogue.ts'
import type { OrderView } from './frame-order.ts'

export const lineName = (name: string, isUpdate: boolean) =>
  isUpdate && !/\bupdates?\b/i.test(name) ? `Updates for ${name}` : name

export const updatePricesOf = (catalogue: Catalogue): string[] =>
  PRICE_NAMES.filter((name) => name.startsWith('updates')).map((name) => catalogue[name])

export const nameUpdates = (view: OrderView, updatePrices: readonly string[]): OrderView => ({
  ...view,
  lines: view.lines.map((line) => ({ ...line, name: lineName(line.name, updatePrices.includes(line.id)) })),
})
