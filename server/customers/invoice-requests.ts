import type { Customer } from '../../app/backend/backend.ts'
import type { InvoiceRequests } from '../../app/backend/orders.ts'
import type { RequestDetails } from '../../app/domain/invoice-request.ts'
import { isSameEmail } from '../../app/domain/transaction.ts'
import type { PaddleInvoiceRequests } from '../clients/paddle/invoice-requests.ts'
import type { PaddleQuoteSales } from '../clients/paddle/quote-sales.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { rememberBilled } from './billed-customers.ts'
import { outcomeUnknown } from './one-at-a-time.ts'
import { createQuoteRecords, type HeldRecords } from './quote-records.ts'

const done = { ok: true, value: null } as const
const closed = { ok: false, reason: 'closed' } as const

const toFailure = (reason: 'refused' | 'unavailable' | 'unknown') =>
  reason === 'refused' ? { ok: false as const, reason, errors: {} } : { ok: false as const, reason }

const isSame = (request: RequestDetails | null, wanted: RequestDetails) =>
  request?.poNumber === wanted.poNumber &&
  request.note === wanted.note &&
  isSameEmail(request.email, wanted.email)

interface InvoiceRequestsParts {
  paddle: PaddleInvoiceRequests
  bill: PaddleQuoteSales['bill']
  store: Pick<Store, 'get' | 'set' | 'lock'>
  limits: Pick<RateLimits, 'invoiceChanges'>
  forgetOrders(subject: string): Promise<void>
}

type FoundOrder = Extract<Awaited<ReturnType<PaddleInvoiceRequests['find']>>, { ok: true }>['value']

interface OpenRequest extends FoundOrder {
  request: RequestDetails
  records: HeldRecords
}

export function createInvoiceRequests(parts: InvoiceRequestsParts): InvoiceRequests {
  const { paddle, bill, store, limits, forgetOrders } = parts
  const quoteRecords = createQuoteRecords(store)

  /** Holds the quote's records, so that nobody orders from the quote meanwhile. */
  async function onRequest<Outcome>(
    { user }: Customer,
    id: string,
    run: (open: OpenRequest) => Promise<Outcome>,
  ) {
    const before = await paddle.find(user, id)
    if (!before.ok) return before
    const { quote } = before.value.order
    if (!before.value.request || quote === null) return closed
    try {
      return await quoteRecords.hold(quote, async (records) => {
        // Staff or another tab may have been faster.
        const current = await paddle.find(user, id)
        if (!current.ok) return current
        const { request } = current.value
        if (!request) return closed
        const taken = await limits.invoiceChanges.take(user.id)
        return taken.ok ? run({ ...current.value, request, records }) : taken
      })
    } finally {
      await forgetOrders(user.id)
    }
  }

  return {
    change: (customer, id, changes) =>
      onRequest(customer, id, async ({ request, billed, terms }) => {
        const { user } = customer
        const wanted = { ...request, ...changes }
        const billing = isSameEmail(wanted.email, request.email)
          ? null
          : await bill({ ...billed, email: wanted.email }, user.userReference ?? '')
        if (billing && !billing.ok) return billing
        if (billing) await rememberBilled(store, user.id, billing.value.customerId)
        const outcome = await paddle.change(id, wanted, terms, billing && billing.value)
        if (outcome === 'done') return done
        if (outcome !== 'unknown') return toFailure(outcome)
        const after = await paddle.find(user, id)
        return after.ok && isSame(after.value.request, wanted) ? done : outcomeUnknown
      }),

    withdraw: (customer, id) =>
      onRequest(customer, id, async ({ records }) => {
        const outcome = await paddle.withdraw(id)
        if (outcome !== 'done') {
          const after = await paddle.find(customer.user, id)
          if (!after.ok || after.value.order.status !== 'canceled')
            return { ok: false as const, reason: outcome }
        }
        await records.remove((record) => record.id === id)
        return done
      }),
  }
}
