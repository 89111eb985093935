import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CustomerOrder, licenseOfOrder } from '../../domain/customer-order.ts'
import {
  filterOrders,
  ORDER_FILTERS,
  ORDER_SEARCH_NAMES,
  ORDERS_PER_PAGE,
  readOrderQuery,
  yearsOf,
} from '../../domain/order-list.ts'
import { FILTERS_FROM, isRefresh, paginate } from '../../domain/list-page.ts'
import { isToPay } from '../../domain/order-state.ts'
import { noMatchWords } from '../../domain/read-search.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { licensesAside } from '../../store/asides.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList } from './account-list.tsx'
import { FilterChoice, FilterText, NO_FILTER_MATCH } from './list-filters.tsx'
import { orderRow } from './order/order-row.ts'
import { OrderTable } from './order-table.tsx'
import { OrdersToPay } from './orders-to-pay.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { searchParams } = new URL(request.url)
  const query = readOrderQuery(searchParams)
  const [result, listedLicenses] = await Promise.all([
    backend.orders.list(customer, { isFresh: isRefresh(searchParams) }),
    licensesAside(context, customer),
  ])
  if (!result.ok) throw cannotLoad('your orders')
  const licenses = listedLicenses ?? []
  const { value, asOf, isStale } = result.value
  const list = { noun: 'order', query, count: value.orders.length, pageSize: ORDERS_PER_PAGE } as const
  const { items, page } = paginate(filterOrders(value.orders, query, licenses), list)
  const now = backend.now()
  const rowOf = (order: CustomerOrder) => orderRow(order, licenseOfOrder(order, licenses, value.orders), now)
  const toPay = page.isNarrowed ? [] : value.orders.filter((order) => isToPay(order, now))
  const [firstToPay] = toPay
  return {
    page,
    toPay: { count: toPay.length, only: firstToPay && toPay.length === 1 ? rowOf(firstToPay) : null },
    rows: items.map(rowOf),
    years: yearsOf(value.orders),
    hasMore: value.hasMore,
    query,
    searchesLicenses: listedLicenses !== null,
    asOf,
    isStale,
  }
}

const FILTER_WORDS = { paid: 'Paid', unpaid: 'Unpaid', refunded: 'Refunded', cancelled: 'Cancelled' }

export default function OrdersPage() {
  const list = useLoaderData<typeof loader>()
  const { page, rows, hasMore, query, toPay, searchesLicenses } = list
  const names = ORDER_SEARCH_NAMES.filter((name) => searchesLicenses || name !== 'license')
  return (
    <AccountList
      {...list}
      filters={page.count > 1 ? <OrderFilters {...list} /> : null}
      noMatch={query.q ? noMatchWords(query.q, names) : NO_FILTER_MATCH}
      notice={
        <>
          {toPay.count > 0 ? <OrdersToPay {...toPay} /> : null}
          {query.q && !searchesLicenses ? (
            <p className="text-small text-ink-muted">
              We can’t search license names right now. Please try again in a few minutes.
            </p>
          ) : null}
          {hasMore ? (
            <p className="text-small text-ink-muted">
              This list and the CSV have your latest orders only. For older ones,{' '}
              <TextLink to="/support#contact">contact support</TextLink>.
            </p>
          ) : null}
        </>
      }
    >
      <OrderTable rows={rows} />
    </AccountList>
  )
}

function OrderFilters({ page, query, years }: ReturnType<typeof useLoaderData<typeof loader>>) {
  return (
    <>
      {page.count >= FILTERS_FROM ? (
        <FilterText label="Find an order" names={ORDER_SEARCH_NAMES} search={query.q} />
      ) : null}
      <FilterChoice
        label="Year"
        name="year"
        all="All years"
        value={query.year}
        options={years}
        wordsOf={(year) => year}
      />
      <FilterChoice
        label="Status"
        name="status"
        all="Any status"
        value={query.status}
        options={ORDER_FILTERS}
        wordsOf={(status) => FILTER_WORDS[status]}
      />
    </>
  )
}
