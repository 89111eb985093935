import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { countWords } from '../../domain/count-words.ts'
import {
  type CustomerOrder,
  dateOfOrder,
  describeOrder,
  filterOrders,
  licenseOfOrder,
  ORDER_FILTERS,
  ORDERS_PER_PAGE,
  orderQueryString,
  type OrderQuery,
  orderStatusWithDay,
  paymentStepOf,
  readOrderQuery,
  yearsOf,
} from '../../domain/customer-order.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { titleOfLicense } from '../../domain/license.ts'
import { formatDay, formatShortDay } from '../../domain/moment.ts'
import { withCurrency } from '../../domain/money.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { withTimeout } from '../../store/timeout.ts'
import { ListUnavailable } from '../../ui/as-of.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { FilterChoice, FileLink, ListBar, ListTable, refreshed } from './account-list.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { searchParams } = new URL(request.url)
  const query = readOrderQuery(searchParams)
  const late = { ok: false, reason: 'unavailable' } as const
  const [result, licenses] = await Promise.all([
    backend.orders.list(customer, { isFresh: searchParams.get('refresh') === '1' }),
    withTimeout(backend.licenses.list(customer), late),
  ])
  if (!result.ok) return jsonResponse({ list: null }, 503)
  const { value, asOf, isStale } = result.value
  const found = filterOrders(value.orders, query)
  const start = (query.page - 1) * ORDERS_PER_PAGE
  const known = licenses.ok ? licenses.value.value : []
  const now = backend.now()
  return {
    list: {
      rows: found.slice(start, start + ORDERS_PER_PAGE).map((order) => toRow(order, known, now)),
      count: value.orders.length,
      found: found.length,
      years: yearsOf(value.orders),
      hasMore: value.hasMore,
      query,
      asOf,
      isStale,
    },
  }
}

function toRow(order: CustomerOrder, licenses: Parameters<typeof licenseOfOrder>[1], now: Date) {
  const license = licenseOfOrder(order, licenses)
  return {
    id: order.id,
    date: dateOfOrder(order),
    words: describeOrder(order),
    status: order.status,
    statusWords: orderStatusWithDay(order, now),
    step: paymentStepOf(order, now),
    hasInvoice: order.invoiceNumber !== null,
    currency: order.currency,
    total: order.totals && withCurrency(order.totals.total, order.currency),
    tax: order.totals?.tax ?? null,
    license: license && { id: license.id, title: titleOfLicense(license) },
  }
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>
type Row = List['rows'][number]

const STATUS_WORDS = { paid: 'Paid', unpaid: 'Unpaid', refunded: 'Refunded' }

const listHref = (query: OrderQuery) => uncheckedHref(`/user/orders${orderQueryString(query)}`)

export default function OrdersPage() {
  const { list } = useLoaderData<typeof loader>()
  if (list === null)
    return (
      <AccountFrame title="Orders">
        <ListUnavailable what="your orders" retryHref="/user/orders" />
      </AccountFrame>
    )
  const { rows, count, found, years, hasMore, query, asOf, isStale } = list
  const isNarrowed = query.year !== null || query.status !== null
  const pages = Math.max(1, Math.ceil(found / ORDERS_PER_PAGE))
  const first = (query.page - 1) * ORDERS_PER_PAGE + 1
  return (
    <AccountFrame
      title="Orders"
      bar={
        <ListBar
          words={
            pages > 1 && rows.length > 0
              ? `${first}–${first + rows.length - 1} of ${found}`
              : countWords(found, 'order')
          }
          all={isNarrowed ? { words: countWords(count, 'order'), to: '/user/orders' } : null}
          query={orderQueryString(query)}
          filters={count > 1 ? <Filters query={query} years={years} /> : null}
        />
      }
      actions={
        found > 0 ? (
          <FileLink to={uncheckedHref(`/user/orders.csv${orderQueryString({ ...query, page: 1 })}`)}>
            CSV
          </FileLink>
        ) : null
      }
      updated={{ asOf, isStale, refreshHref: refreshed('/user/orders', orderQueryString(query)) }}
    >
      {hasMore ? (
        <p className="text-small text-ink-muted">
          This list and the CSV have your latest orders only. For older ones,{' '}
          <TextLink to="/support">contact support</TextLink>.
        </p>
      ) : null}
      {count === 0 ? (
        <NoOrders isStale={isStale} />
      ) : found === 0 ? (
        <EmptyState
          icon="search"
          action={
            <ButtonLink to="/user/orders" variant="secondary">
              Show all {countWords(count, 'order')}
            </ButtonLink>
          }
        >
          Choose another year or status.
        </EmptyState>
      ) : rows.length === 0 ? (
        <PastEnd page={query.page} pages={pages} lastHref={listHref({ ...query, page: pages })} />
      ) : (
        <>
          <ListTable label="Orders" columns={COLUMNS} rows={rows.map(cellsOf)} />
          <Pager page={query.page} pages={pages} hrefOf={(page) => listHref({ ...query, page })} />
        </>
      )}
    </AccountFrame>
  )
}

const Filters = ({ query, years }: Pick<List, 'query' | 'years'>) => (
  <>
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
)

function NoOrders({ isStale }: { isStale: boolean }) {
  if (isStale)
    return <p className="text-ink-muted">It has no orders. New ones appear when the service is back.</p>
  return (
    <EmptyState
      icon="file"
      title="No orders yet"
      action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
    >
      Just paid? Your order appears here within a minute or two.
    </EmptyState>
  )
}

const COLUMNS = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'License', className: 'truncate max-w-40 max-md:hidden' },
  { label: 'Status' },
  { label: 'Total', className: 'first-line text-end' },
  { label: 'Invoice', className: 'last' },
]

function cellsOf({ id, date, words, license, total, tax, currency, hasInvoice, ...state }: Row) {
  return {
    id,
    to: href('/user/orders/:id', { id }),
    title: words || 'Order',
    cells: [
      date ? formatShortDay(date) : null,
      license ? (
        <TextLink
          key="license"
          to={href('/user/licenses/:id', { id: license.id })}
          className="touchable relative"
        >
          {license.title}
        </TextLink>
      ) : null,
      <Status key="status" id={id} {...state} />,
      <span key="total" className="figures text-ink">
        {total} {total ? <TaxNote tax={tax} soldIn={currency} /> : null}
      </span>,
      hasInvoice ? <Invoice key="invoice" id={id} date={date} /> : null,
    ],
  }
}

const STEPS = {
  check: (id: string) => (
    <TextLink to={uncheckedHref(`/checkout/complete?transaction=${id}`)} className="touchable relative">
      Check payment status
    </TextLink>
  ),
  pay: (id: string) => (
    <TextLink to={uncheckedHref(`/store/pay?_ptxn=${id}`)} reloadDocument className="touchable relative">
      Pay now
    </TextLink>
  ),
  transfer: () => 'Pay by bank transfer',
}

const Status = ({ id, status, statusWords, step }: Pick<Row, 'id' | 'status' | 'statusWords' | 'step'>) => (
  <>
    <span className={status === 'past_due' ? 'text-warning' : undefined}>{statusWords}</span>
    {step ? <> · {STEPS[step](id)}</> : null}
  </>
)

/** A full page load, because the invoice is on another host. */
const Invoice = ({ id, date }: Pick<Row, 'id' | 'date'>) => (
  <Form
    method="post"
    action={href('/user/orders/:id', { id })}
    reloadDocument
    className="no-print relative -mx-3"
  >
    <input type="hidden" name="intent" value="invoice" />
    <Button icon="download" variant="quiet" size="small">
      <span>
        Invoice<span className="sr-only"> of {date ? formatDay(date) : 'this order'}</span>
      </span>
    </Button>
  </Form>
)
