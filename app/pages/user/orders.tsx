import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  type CustomerOrder,
  dateOfOrder,
  describeOrder,
  filterOrders,
  licenseOfOrder,
  ORDER_FILTERS,
  ORDER_SEARCH_NAMES,
  ORDERS_PER_PAGE,
  readOrderQuery,
  yearsOf,
} from '../../domain/customer-order.ts'
import { countWords } from '../../domain/count-words.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { type License, listTitleOf } from '../../domain/license.ts'
import { FILTERS_FROM } from '../../domain/license-list.ts'
import { pageOf } from '../../domain/list-page.ts'
import { formatShortDay } from '../../domain/moment.ts'
import { withCurrency } from '../../domain/money.ts'
import { listedPaymentOf, orderStatusWithDay, paymentStepOf } from '../../domain/order-state.ts'
import { noMatchWords, searchPlaceholder } from '../../domain/read-search.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { licensesAside } from '../../store/load-license.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList } from './account-list.tsx'
import { FilterChoice, FilterText } from './list-filters.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import { PdfForm } from './order/pdf-form.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { backend } = context
  const { searchParams } = new URL(request.url)
  const query = readOrderQuery(searchParams)
  const [result, ownLicenses] = await Promise.all([
    backend.orders.list(customer, { isFresh: searchParams.get('refresh') === '1' }),
    licensesAside(context, customer),
  ])
  if (!result.ok) throw cannotLoad('your orders')
  const { value, asOf, isStale } = result.value
  const matches = filterOrders(value.orders, query, ownLicenses)
  const list = { noun: 'order', query, count: value.orders.length, pageSize: ORDERS_PER_PAGE } as const
  const { items, page } = pageOf(matches, list)
  const now = backend.now()
  const rowOf = (order: CustomerOrder) => toRow(order, licenseOfOrder(order, ownLicenses, value.orders), now)
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

function toRow(order: CustomerOrder, license: License | null, now: Date) {
  const payment = listedPaymentOf(order, now)
  return {
    id: order.id,
    date: dateOfOrder(order),
    title: describeOrder(order) || 'Order',
    status: order.status,
    statusWords: orderStatusWithDay(order, payment).replace(`\u00a0${now.getUTCFullYear()}`, ''),
    step: paymentStepOf(order, payment),
    invoiceNumber: order.invoiceNumber,
    currency: order.currency,
    total: order.totals && withCurrency(order.totals.total, order.currency),
    tax: order.totals?.tax ?? null,
    license: license && { id: license.id, title: listTitleOf(license) },
  }
}

type List = ReturnType<typeof useLoaderData<typeof loader>>
type Row = List['rows'][number]

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
          {toPay > 0 ? (
            <Notice
              kind="warning"
              title={`${countWords(toPay, 'order')} to pay${onlyToPay ? `: ${onlyToPay.total}` : ''}`}
              action={
                !onlyToPay ? (
                  <TextLink to="/user/orders?status=unpaid">See what to pay</TextLink>
                ) : onlyToPay.step === 'transfer' ? (
                  <ButtonLink to={href('/user/orders/:id', onlyToPay)} size="small">
                    See how to pay
                  </ButtonLink>
                ) : (
                  <p className="flex items-center gap-4">
                    <TextLink to={href('/user/orders/:id', onlyToPay)}>See the order</TextLink>
                    <ButtonLink
                      to={payHref(onlyToPay.id)}
                      reloadDocument
                      size="small"
                      className="max-sm:order-first"
                    >
                      Pay now
                    </ButtonLink>
                  </p>
                )
              }
            />
          ) : null}
          {hasMore ? (
            <p className="text-small text-ink-muted">
              This list and the CSV have your latest orders only. For older ones,{' '}
              <TextLink to="/support">contact support</TextLink>.
            </p>
          ) : null}
        </>
      }
    >
      <ListTable
        label="Orders"
        hrefOf={({ id }) => href('/user/orders/:id', { id })}
        titleLabel="Order"
        columns={COLUMNS}
        rows={rows}
        belowTitle={showLicense}
      />
    </AccountList>
  )
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { label: 'Date', position: 'second-line', show: ({ date }) => date && formatShortDay(date) },
  {
    label: 'License',
    position: 'second-line',
    className: 'truncate max-w-40 xl:max-w-60 md:max-xl:hidden',
    show: showLicense,
  },
  {
    label: 'Status',
    position: 'second-line',
    className: 'max-xl:whitespace-normal md:min-w-52',
    show: ({ id, status, statusWords, step }) => (
      <>
        <span className={statusClass(status, statusWords)}>{statusWords}</span>
        {step ? <>&ensp; {STEPS[step](id)}</> : null}
      </>
    ),
  },
  {
    label: 'Total',
    position: 'first-line',
    className: 'text-end md:max-xl:py-1',
    show: (row) => (
      <>
        <span className={`figures ${row.status === 'canceled' ? '' : 'text-ink'}`}>{row.total}</span>
        {showTax(row, 'hidden md:max-xl:block')}
      </>
    ),
  },
  { label: 'Tax', position: 'second-line', className: 'md:max-xl:hidden', show: (row) => showTax(row) },
  { label: 'Invoice', position: 'last', className: 'self-center', show: showInvoice },
]

/** A phone has no room for the usual status. A refunded order was paid as well, but says so. */
function statusClass(status: Row['status'], words: string) {
  if (status === 'past_due') return 'text-warning'
  return words === 'Paid' ? 'max-md:sr-only' : undefined
}

const payHref = (id: string) => uncheckedHref(`/store/pay?_ptxn=${id}`)

const STEPS = {
  check: (id: string) => (
    <TextLink to={uncheckedHref(`/checkout/complete?transaction=${id}`)} className="relative -m-3 p-3">
      Check payment status
    </TextLink>
  ),
  pay: (id: string) => (
    <TextLink to={payHref(id)} reloadDocument className="relative -m-3 p-3 whitespace-nowrap">
      Pay now
    </TextLink>
  ),
  transfer: () => 'By bank transfer',
}

/** The page of an order says so if it was sold without tax. */
function showTax({ total, tax, currency }: Row, className?: string) {
  if (!total) return null
  if (tax && !/[1-9]/.test(tax)) return className ? null : <span className="max-md:hidden">none</span>
  return <TaxNote tax={tax} soldIn={currency} className={className} />
}

function showLicense({ license }: Row) {
  if (!license) return null
  return (
    <TextLink to={href('/user/licenses/:id', { id: license.id })} className="relative -m-3 p-3">
      {license.title}
    </TextLink>
  )
}

function showInvoice({ id, invoiceNumber }: Row) {
  if (!invoiceNumber) return null
  return (
    <PdfForm id={id} className="relative -m-3">
      <Button icon="download" variant="quiet" size="small" name="intent" value="invoice">
        <span className="figures max-lg:sr-only">
          <span className="sr-only">Invoice </span>
          {invoiceNumber}
        </span>
      </Button>
    </PdfForm>
  )
}
