import type { Orders } from '../../../backend/orders.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, refused, unavailable } from '../../../http/form-outcome.ts'
import { orderNotFound } from '../../../http/not-found.ts'
import type { OrderScope } from './order-scope.ts'

type PdfLink = Awaited<ReturnType<Orders['invoice']>>

function openPdf(link: PdfLink, { name, missing }: { name: string; missing: string }) {
  if (link.ok) return done(link.value)
  if (link.reason === 'not-found') throw orderNotFound()
  return link.reason === 'refused'
    ? refused({ form: missing })
    : unavailable({ form: `We can’t get this ${name} right now. Please try again in a few minutes.` })
}

export const openInvoice: Intent<OrderScope> = async (_form, { backend, customer, id }) =>
  openPdf(await backend.orders.invoice(customer, id), {
    name: 'invoice',
    missing: 'There’s no invoice for this order yet. It’s created once the order is paid or invoiced.',
  })

export const openCreditNote: Intent<OrderScope> = async (form, { backend, customer, id }) =>
  openPdf(await backend.orders.creditNote(customer, id, textField(form, 'adjustment')), {
    name: 'credit note',
    missing: 'There’s no credit note for this refund yet. It’s created once the refund is approved.',
  })
