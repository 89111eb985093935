import type { Customer } from '../../app/backend/backend.ts'
import type { InvoiceRequests } from '../../app/backend/selling.ts'
import type { RequestDetails } from '../../app/domain/invoice-request.ts'
import { isSameEmail } from '../../app/domain/transaction.ts'
import type { PaddleInvoiceRequests } from '../clients/paddle/invoice-requests.ts'
import type { PaddleQuoteSales } from '../clients/paddle/quote-sales.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { unknown } from './one-at-a-time.ts'
import { rememberBilled } from './orders.ts'
import { createQuoteRecords } from './quote-records.ts'

const done = { ok: true, value: null } as const
const over = { ok: false, reason: 'over' } as const

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

type Found = Extract<Awaited<ReturnType<PaddleInvoiceRequests['find']>>, { ok: true }>['value']
type Open = Found & { request: NonNullable<Found['request']> }

export function createInvoiceRequests(parts: InvoiceRequestsParts): InvoiceRequests {
  const { paddle, bill, store, limits, forgetOrders } = parts
  const records = createQuoteRecords(store)

  /** Holds the quote's lock, so that nobody orders from the quote meanwhile. */
  async function onRequest<Result>({ user }: Customer, id: string, run: (open: Open) => Promise<Result>) {
    const found = await paddle.find(user, id)
    if (!found.ok) return found
    const { quote } = found.value.order
    if (!found.value.request || quote === null) return over
    try {
      return await records.oneAtATime(quote, async () => {
        const current = await paddle.find(user, id)
        if (!current.ok) return current
        const { request } = current.value
        if (!request) return over
        const taken = await limits.invoiceChanges.take(user.id)
        return taken.ok ? run({ ...current.value, request }) : taken
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
        const isOthers = !isSameEmail(wanted.email, request.email)
        const payer = isOthers
          ? await bill({ ...billed, email: wanted.email }, user.userReference ?? '')
          : null
        if (payer && !payer.ok) return payer
        if (payer) await rememberBilled(store, user.id, payer.value.customerId)
        const outcome = await paddle.change(id, wanted, terms, payer && payer.value)
        if (outcome === 'done') return done
        if (outcome !== 'unknown') return toFailure(outcome)
        const after = await paddle.find(user, id)
        return after.ok && isSame(after.value.request, wanted) ? done : unknown
      }),

    withdraw: (customer, id) =>
      onRequest(customer, id, async ({ order }) => {
        const outcome = await paddle.withdraw(id)
        if (outcome !== 'done') {
          const after = await paddle.find(customer.user, id)
          if (!after.ok || after.value.order.status !== 'canceled') return toFailure(outcome)
        }
        const own = (await records.read(order.quote!)).find((entry) => entry.id === id)
        if (own) await records.write(order.quote!, own.buyer, null)
        return done
      }),
  }
}
