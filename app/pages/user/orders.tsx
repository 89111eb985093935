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
import { countWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { FILTERS_FROM } from '../../domain/license-list.ts'
import { isRefresh, paginate } from '../../domain/list-page.ts'
import { listedPaymentOf, paymentStepOf } from '../../domain/order-state.ts'
import { noMatchWords, searchPlaceholder } from '../../domain/read-search.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { licensesAside } from '../../store/asides.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList } from './account-list.tsx'
import { FilterChoice, FilterText } from './list-filters.tsx'
import { OrderTable, payHref } from './order-table.tsx'
import { type OrderRow, orderRow } from './order/order-row.ts'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { searchParams } = new URL(request.url)
  const query = readOrderQuery(searchParams)
  const [result, ownLicenses] = await Promise.all([
    backend.orders.list(customer, { isFresh: isRefresh(searchParams) }),
    licensesAside(context, customer),
  ])
  if (!result.ok) throw cannotLoad('your orders')
  const { value, asOf, isStale } = result.value
  const list = { noun: 'order', query, count: value.orders.length, pageSize: ORDERS_PER_PAGE } as const
  const { items, page } = paginate(filterOrders(value.orders, query, ownLicenses), list)
  const now = backend.now()
  const rowOf = (order: CustomerOrder) =>
    orderRow(order, licenseOfOrder(order, ownLicenses, value.orders), now)
  const toPay = page.isNarrowed ? [] : value.orders.filter((order) => isToPay(order, now))
  const [only] = toPay.length === 1 ? toPay : []
  return {
    page,
    toPay: toPay.length,
    onlyToPay: only?.totals && rowOf(only),
    rows: items.map(rowOf),
    years: yearsOf(value.orders),
    hasMore: value.hasMore,
    query,
    asOf,
    isStale,
  }
}

const isToPay = (order: CustomerOrder, now: Date) =>
  ['pay', 'transfer'].includes(paymentStepOf(order, listedPaymentOf(order, now)) ?? '')

const STATUS_WORDS = { paid: 'Paid', unpaid: 'Unpaid', refunded: 'Refunded', cancelled: 'Cancelled' }

export default function OrdersPage() {
  const list = useLoaderData<typeof loader>()
  const { page, rows, years, hasMore, query, toPay, onlyToPay } = list
  return (
    <AccountList
      {...list}
      filters={
        page.count > 1 ? (
          <>
            {page.count >= FILTERS_FROM ? (
              <FilterText
                label="Find an order"
                placeholder={searchPlaceholder(ORDER_SEARCH_NAMES)}
                defaultValue={query.q}
              />
            ) : null}
            <FilterChoice
              label="Year"
              name="year"
              all="All years"
              value={query.year}
              options={years.map((year) => [year, year])}
            />
            <FilterChoice
              label="Status"
              name="status"
              all="Any status"
              value={query.status}
              options={ORDER_FILTERS.map((status) => [status, STATUS_WORDS[status]])}
            />
          </>
        ) : null
      }
      noMatch={query.q ? noMatchWords(query.q, ORDER_SEARCH_NAMES) : 'Choose another year or status.'}
      notice={
        <>
          {toPay > 0 ? <ToPay count={toPay} only={onlyToPay ?? null} /> : null}
          {hasMore ? (
            <p className="text-small text-ink-muted">
              This list and the CSV have your latest orders only. For older ones,{' '}
              <TextLink to="/support">contact support</TextLink>.
            </p>
          ) : null}
        </>
      }
    >
      <OrderTable rows={rows} />
    </AccountList>
  )
}

function ToPay({ count, only }: { count: number; only: OrderRow | null }) {
  const title = `${countWords(count, 'order')} to pay`
  if (!only)
    return (
      <Notice
        kind="warning"
        title={title}
        action={<TextLink to="/user/orders?status=unpaid">See what to pay</TextLink>}
      />
    )
  return <Notice kind="warning" title={`${title}: ${only.total}`} action={<HowToPay order={only} />} />
}

function HowToPay({ order }: { order: OrderRow }) {
  const ownHref = href('/user/orders/:id', { id: order.id })
  if (order.step === 'transfer')
    return (
      <ButtonLink to={ownHref} size="small">
        See how to pay
      </ButtonLink>
    )
  return (
    <p className="flex items-center gap-4">
      <TextLink to={ownHref}>See the order</TextLink>
      <ButtonLink to={payHref(order.id)} reloadDocument size="small" className="max-sm:order-first">
        Pay now
      </ButtonLink>
    </p>
  )
}
