import { BYTE_ORDER_MARK, toCsv } from './csv.ts'
import { type CustomerOrder, dateOfOrder, describeOrder, licenseOfOrder } from './customer-order.ts'
import { type License, listTitleOf } from './license.ts'
import { readPageNumber } from './list-page.ts'
import { formatShortDay } from './moment.ts'
import { orderStatus } from './order-state.ts'
import { isCheckout, isInvoiceDue, isPaid, listedPaymentOf } from './payment.ts'
import { matcherOf, readSearch, searchTextOf } from './read-search.ts'

export const ORDERS_PER_PAGE = 20

export const ORDER_FILTERS = ['paid', 'unpaid', 'refunded', 'cancelled'] as const

export interface OrderQuery {
  q: string
  year: string | null
  status: (typeof ORDER_FILTERS)[number] | null
  page: number
}

export function readOrderQuery(query: Pick<URLSearchParams, 'get'>): OrderQuery {
  const year = query.get('year')?.trim() ?? ''
  return {
    q: readSearch(query),
    year: /^\d{4}$/.test(year) ? year : null,
    status: ORDER_FILTERS.find((status) => status === query.get('status')) ?? null,
    page: readPageNumber(query),
  }
}

const yearOf = (order: CustomerOrder) => dateOfOrder(order)?.slice(0, 4) ?? null

export const yearsOf = (orders: readonly CustomerOrder[]) =>
  [...new Set(orders.flatMap((order) => yearOf(order) ?? []))].sort().reverse()

function hasStatus({ status, refunded }: CustomerOrder, filter: NonNullable<OrderQuery['status']>): boolean {
  switch (filter) {
    case 'paid':
      return isPaid(status) && refunded !== 'all'
    case 'unpaid':
      return isInvoiceDue(status) || isCheckout(status)
    case 'refunded':
      return refunded !== null
    case 'cancelled':
      return status === 'canceled'
  }
}

interface Searched {
  /** What the search field suggests to type; null suggests nothing. */
  name: string | null
  textOf(order: CustomerOrder, licenses: readonly License[], orders: readonly CustomerOrder[]): string
}

const SEARCHED: readonly Searched[] = [
  { name: null, textOf: ({ id }) => id },
  { name: 'invoice', textOf: ({ invoiceNumber }) => invoiceNumber ?? '' },
  { name: 'product', textOf: describeOrder },
  {
    name: null,
    textOf(order) {
      const date = dateOfOrder(order)
      return date ? formatShortDay(date) : ''
    },
  },
  { name: null, textOf: ({ totals }) => totals?.total ?? '' },
  {
    name: 'license',
    textOf(order, licenses, orders) {
      const license = licenseOfOrder(order, licenses, orders)
      return license ? listTitleOf(license) : ''
    },
  },
]

export const ORDER_SEARCH_NAMES = SEARCHED.flatMap(({ name }) => name ?? [])

const searchTextIn = (...facts: Parameters<Searched['textOf']>) =>
  searchTextOf(SEARCHED.map(({ textOf }) => textOf(...facts)))

/** `licenses` are searched as well, by the titles that the list shows. */
export function filterOrders(
  orders: readonly CustomerOrder[],
  { q, year, status }: OrderQuery,
  licenses: readonly License[] = [],
) {
  const matches = matcherOf(q)
  return orders.filter(
    (order) =>
      (year === null || yearOf(order) === year) &&
      (status === null || hasStatus(order, status)) &&
      (q === '' || matches(searchTextIn(order, licenses, orders))),
  )
}

const HEAD = 'date,order,description,quantity,net,tax,total,currency,discount,status,invoice_number'

export function ordersCsv(orders: readonly CustomerOrder[], now: Date): string {
  const rows = orders.flatMap((order) =>
    order.lines.map(({ name, quantity, amounts }) => [
      dateOfOrder(order)?.slice(0, 10) ?? '',
      order.id,
      name,
      String(quantity),
      amounts?.net ?? '',
      amounts?.tax ?? '',
      amounts?.total ?? '',
      order.currency,
      amounts?.discount ?? '',
      orderStatus(order, listedPaymentOf(order, now)),
      order.invoiceNumber ?? '',
    ]),
  )
  return BYTE_ORDER_MARK + toCsv([HEAD.split(','), ...rows])
}
