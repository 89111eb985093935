import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { countWords } from '../../domain/count-words.ts'
import {
  type CustomerOrder,
  dateOfOrder,
  describeOrder,
  filterOrders,
  licenseOfOrder,
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
import { formatDay } from '../../domain/moment.ts'
import { withCurrency } from '../../domain/money.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { withTimeout } from '../../store/timeout.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderFilters } from './order-filters.tsx'

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

const completeHref = (id: string) => uncheckedHref(`/checkout/complete?transaction=${id}`)

const listHref = (query: OrderQuery) => uncheckedHref(`/user/orders${orderQueryString(query)}`)

function refreshHref(query: OrderQuery) {
  const search = new URLSearchParams(orderQueryString(query))
  search.set('refresh', '1')
  return uncheckedHref(`/user/orders?${search}`)
}

export default function OrdersPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title="Orders" lead="Your orders and invoices.">
      <div className="flex flex-col gap-6">
        {list === null ? (
          <ListUnavailable what="your orders" retryHref="/user/orders" />
        ) : (
          <>
            {list.count > 1 ? <OrderFilters {...list} /> : null}
            <AsOf asOf={list.asOf} isStale={list.isStale} refreshHref={refreshHref(list.query)} />
            {list.count > 0 ? <Orders list={list} /> : <NoOrders isStale={list.isStale} />}
          </>
        )}
      </div>
    </AccountFrame>
  )
}

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

function Orders({ list: { rows, count, found, hasMore, query } }: { list: List }) {
  const { page } = query
  const pages = Math.max(1, Math.ceil(found / ORDERS_PER_PAGE))
  const first = (page - 1) * ORDERS_PER_PAGE + 1
  const total = countWords(found, 'order')
  const all = (
    <ButtonLink to="/user/orders" variant="secondary">
      Show all {countWords(count, 'order')}
    </ButtonLink>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className={found === 0 ? 'sr-only' : 'font-medium'}>
          {pages > 1 && rows.length > 0 ? `${first}–${first + rows.length - 1} of ${total}` : total}
        </p>
        {found > 0 ? (
          <ButtonLink
            to={uncheckedHref(`/user/orders.csv${orderQueryString({ ...query, page: 1 })}`)}
            reloadDocument
            variant="quiet"
            size="small"
            icon="download"
            className="no-print -mx-3"
          >
            Download as CSV
          </ButtonLink>
        ) : null}
      </div>
      {hasMore ? (
        <p className="text-small text-ink-muted">
          This list and the CSV have your latest orders only. For older ones,{' '}
          <TextLink to="/support">contact support</TextLink>.
        </p>
      ) : null}
      {found === 0 ? (
        <EmptyState icon="search" title="No results" action={all}>
          Choose another year or status.
        </EmptyState>
      ) : rows.length === 0 ? (
        <PastEnd page={page} pages={pages} lastHref={listHref({ ...query, page: pages })} />
      ) : (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
            {rows.map((row) => (
              <OrderRow key={row.id} row={row} />
            ))}
          </ul>
          <Pager page={page} pages={pages} hrefOf={(number) => listHref({ ...query, page: number })} />
        </>
      )}
    </>
  )
}

function OrderRow({ row }: { row: List['rows'][number] }) {
  const { id, date, words, status, statusWords, step, hasInvoice, total, tax, currency, license } = row
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-hover md:grid-cols-[minmax(0,1fr)_10rem_8.5rem_6.5rem]">
      <div className="min-w-0 max-md:col-span-2">
        <h2 className="font-medium wrap-anywhere">
          <Link to={href('/user/orders/:id', { id })} className="stretched">
            {words || 'Order'}
          </Link>
        </h2>
        <p className="text-small text-ink-muted">
          {date ? formatDay(date) : null}
          {license ? (
            <>
              {' · '}
              <TextLink
                to={href('/user/licenses/:id', { id: license.id })}
                className="touchable relative wrap-anywhere"
              >
                {license.title}
              </TextLink>
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small max-md:col-span-2">
        <OrderBadge status={status} words={statusWords} />
        {step === 'check' ? (
          <TextLink to={completeHref(id)} className="touchable relative">
            Check payment status
          </TextLink>
        ) : null}
        {step === 'pay' ? (
          <TextLink
            to={uncheckedHref(`/store/pay?_ptxn=${id}`)}
            reloadDocument
            className="touchable relative"
          >
            Pay now
          </TextLink>
        ) : null}
        {step === 'transfer' ? <span className="text-ink-muted">Pay by bank transfer</span> : null}
      </div>
      <p className="figures font-medium md:text-end">
        {total} {total ? <TaxNote tax={tax} soldIn={currency} className="md:block" /> : null}
      </p>
      {hasInvoice ? (
        // A full page load, because the invoice is on another host.
        <Form
          method="post"
          action={href('/user/orders/:id', { id })}
          reloadDocument
          className="no-print relative -mx-3 justify-self-end"
        >
          <input type="hidden" name="intent" value="invoice" />
          <Button icon="download" variant="quiet" size="small">
            <span>
              Invoice<span className="sr-only"> of {date ? formatDay(date) : 'this order'}</span>
            </span>
          </Button>
        </Form>
      ) : null}
    </li>
  )
}
