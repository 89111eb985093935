import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countWords } from '../../domain/count-words.ts'
import {
  type CustomerOrder,
  dateOfOrder,
  describeOrder,
  licenseOfOrder,
  ORDERS_PER_PAGE,
  orderStatus,
  readOrdersPage,
} from '../../domain/customer-order.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { titleOfLicense } from '../../domain/license.ts'
import { formatDay } from '../../domain/moment.ts'
import { withCurrency } from '../../domain/money.ts'
import { isPayable } from '../../domain/transaction.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { withTimeout } from '../../store/timeout.ts'
import { AsOf, ListUnavailable } from '../../ui/as-of.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { OrderBadge } from './order-badge.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const query = new URL(request.url).searchParams
  const late = { ok: false, reason: 'unavailable' } as const
  const [result, licenses] = await Promise.all([
    backend.orders.list(customer, { isFresh: query.get('refresh') === '1' }),
    withTimeout(backend.licenses.list(customer), late),
  ])
  if (!result.ok) return jsonResponse({ list: null }, 503)
  const { value, asOf, isStale } = result.value
  const page = readOrdersPage(query)
  const start = (page - 1) * ORDERS_PER_PAGE
  const known = licenses.ok ? licenses.value.value : []
  return {
    list: {
      rows: value.orders.slice(start, start + ORDERS_PER_PAGE).map((order) => toRow(order, known)),
      count: value.orders.length,
      hasMore: value.hasMore,
      page,
      asOf,
      isStale,
    },
  }
}

function toRow(order: CustomerOrder, licenses: Parameters<typeof licenseOfOrder>[1]) {
  const license = licenseOfOrder(order, licenses)
  return {
    id: order.id,
    date: dateOfOrder(order),
    words: describeOrder(order),
    status: order.status,
    statusWords: orderStatus(order),
    total: order.totals && withCurrency(order.totals.total, order.currency),
    tax: order.totals?.tax ?? null,
    license: license && { id: license.id, title: titleOfLicense(license) },
  }
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>

const pageHref = (page: number) => uncheckedHref(`/user/orders${page === 1 ? '' : `?page=${page}`}`)

export default function OrdersPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title="Orders" lead="Your payments and their invoices.">
      <div className="flex flex-col gap-6">
        {list === null ? (
          <ListUnavailable what="your orders" retryHref="/user/orders" />
        ) : (
          <>
            <AsOf asOf={list.asOf} isStale={list.isStale} refreshHref="/user/orders?refresh=1" />
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

function Orders({ list: { rows, count, hasMore, page } }: { list: List }) {
  const pages = Math.ceil(count / ORDERS_PER_PAGE)
  const first = (page - 1) * ORDERS_PER_PAGE + 1
  const total = countWords(count, 'order')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-medium">
          {pages > 1 && rows.length > 0 ? `${first}–${first + rows.length - 1} of ${total}` : total}
        </p>
        <ButtonLink
          to="/user/orders.csv"
          reloadDocument
          variant="quiet"
          size="small"
          icon="download"
          className="no-print -mx-3"
        >
          Download as CSV
        </ButtonLink>
      </div>
      {hasMore ? (
        <p className="text-small text-ink-muted">
          This list and the CSV have your latest orders only. For older ones,{' '}
          <TextLink to="/support">contact support</TextLink>.
        </p>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={`There is no page ${page}`}
          action={
            <ButtonLink to={pageHref(pages)} variant="secondary">
              {pages === 1 ? 'Go to the list' : `Go to the last page (${pages})`}
            </ButtonLink>
          }
        >
          {pages === 1 ? 'The list has one page.' : `The list has ${pages} pages.`}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
            {rows.map((row) => (
              <OrderRow key={row.id} row={row} />
            ))}
          </ul>
          <Pager page={page} pages={pages} hrefOf={pageHref} />
        </>
      )}
    </>
  )
}

function OrderRow({ row }: { row: List['rows'][number] }) {
  const { id, date, words, status, statusWords, total, tax, license } = row
  return (
    <li className="relative grid items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto_9rem]">
      <div className="min-w-0">
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
      <div className="flex flex-wrap items-center gap-3">
        <OrderBadge status={status} words={statusWords} />
        {isPayable(status) ? (
          <TextLink
            to={uncheckedHref(`/store/pay?_ptxn=${id}`)}
            reloadDocument
            className="touchable relative text-small"
          >
            Pay now
          </TextLink>
        ) : null}
      </div>
      <p className="figures font-medium sm:text-end">
        {total} {total ? <TaxNote tax={tax} className="sm:block" /> : null}
      </p>
    </li>
  )
}
