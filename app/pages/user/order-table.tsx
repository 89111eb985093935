import { href, uncheckedHref } from '../../domain/href.ts'
import { formatShortDay } from '../../domain/moment.ts'
import { Button } from '../../ui/button.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import type { OrderRow } from './order/order-row.ts'
import { PdfForm } from './order/pdf-form.tsx'

export const OrderTable = ({ rows }: { rows: readonly OrderRow[] }) => (
  <ListTable
    label="Orders"
    hrefOf={({ id }) => href('/user/orders/:id', { id })}
    titleLabel="Order"
    columns={COLUMNS}
    rows={rows}
    belowTitle={showLicense}
  />
)

const COLUMNS: readonly ListColumn<OrderRow>[] = [
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
function statusClass(status: OrderRow['status'], words: string) {
  if (status === 'past_due') return 'text-warning'
  return words === 'Paid' ? 'max-md:sr-only' : undefined
}

export const payHref = (id: string) => uncheckedHref(`/store/pay?_ptxn=${id}`)

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
function showTax({ total, tax, currency }: OrderRow, className?: string) {
  if (!total) return null
  if (tax && !/[1-9]/.test(tax)) return className ? null : <span className="max-md:hidden">none</span>
  return <TaxNote tax={tax} soldIn={currency} className={className} />
}

function showLicense({ license }: OrderRow) {
  if (!license) return null
  return (
    <TextLink to={href('/user/licenses/:id', { id: license.id })} className="relative -m-3 p-3">
      {license.title}
    </TextLink>
  )
}

function showInvoice({ id, invoiceNumber }: OrderRow) {
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
