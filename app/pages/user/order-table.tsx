import { href, uncheckedHref } from '../../domain/href.ts'
import { formatShortDay } from '../../domain/moment.ts'
import { ORDER_PATH, orderHref, payHref } from '../../domain/payment.ts'
import { hasTax } from '../../domain/tax-words.ts'
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
    show: ({ id, tone, statusWords, step }) => (
      <>
        <span className={STATUS_CLASSES[tone]}>{statusWords}</span>
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
        <span className={`figures ${row.isCanceled ? '' : 'text-ink'}`}>{row.total}</span>
        {showTaxBelowTotal(row)}
      </>
    ),
  },
  { label: 'Tax', position: 'second-line', className: 'md:max-xl:hidden', show: showTax },
  { label: 'Invoice', position: 'last', className: 'self-center', show: showInvoice },
]

/** A phone has no room for the usual status. */
const STATUS_CLASSES = { success: 'max-md:sr-only', warning: 'text-warning', neutral: undefined }

const STEPS = {
  check: (id: string) => (
    <TextLink to={uncheckedHref(orderHref(ORDER_PATH, id))} className="relative -m-3 p-3">
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

/** A phone says nothing about an order without tax; the order's page does. */
function showTax({ total, tax, currency }: OrderRow) {
  if (!total) return null
  if (tax && !hasTax(tax)) return <span className="max-md:hidden">none</span>
  return <TaxNote tax={tax} soldIn={currency} />
}

/** On a screen too narrow for the tax's own column. */
function showTaxBelowTotal({ total, tax, currency }: OrderRow) {
  if (!total || (tax && !hasTax(tax))) return null
  return <TaxNote tax={tax} soldIn={currency} className="hidden md:max-xl:block" />
}

function showLicense({ license }: OrderRow) {
  if (!license) return null
  return (
    <TextLink to={href('/user/licenses/:id', { id: license.id })} className="relative -m-3 p-3">
      <bdi>{license.title}</bdi>
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
