import type { Transaction as SdkTransaction, UpdateTransactionRequestBody } from '@paddle/paddle-node-sdk'
import type { InvoiceRequest } from '../../../app/domain/forms/quote.server.ts'
import { INVOICE_DAYS, type RequestDetails } from '../../../app/domain/invoice-request.ts'
import type { User } from '../../../app/domain/user.ts'
import { readAddress } from './addresses.ts'
import type { Billing } from './billing.ts'
import { findOwned } from './orders.ts'
import { failureOf, type PaddleSdk } from './sdk.ts'
import { readRequestDetails } from './transaction-shape.ts'

/** To bill somebody else, who needs an address and a business of their own. */
const readBilled = ({ address, business, customer }: SdkTransaction): Omit<InvoiceRequest, 'email'> => ({
  company: business?.name ?? customer?.name ?? '',
  ...readAddress(address),
  taxNumber: business?.taxIdentifier ?? '',
  poNumber: '',
})

/** An invoice's terms, which a change sends again: Paddle doesn't promise to keep what an update leaves out. */
type BillingTerms = Required<
  Pick<NonNullable<UpdateTransactionRequestBody['billingDetails']>, 'enableCheckout' | 'paymentTerms'>
>

function readTerms({ billingDetails }: SdkTransaction): BillingTerms {
  const { enableCheckout, paymentTerms } = billingDetails ?? {}
  return {
    enableCheckout: enableCheckout ?? true,
    paymentTerms: paymentTerms ?? { interval: 'day', frequency: INVOICE_DAYS },
  }
}

export type PaddleInvoiceRequests = ReturnType<typeof createInvoiceRequests>

/** Invoices that customers asked for, until staff issue them. */
export function createInvoiceRequests(paddle: PaddleSdk) {
  async function update(id: string, changes: UpdateTransactionRequestBody) {
    const result = await paddle.call((sdk) => sdk.transactions.update(id, changes))
    if (result.ok) return 'done'
    const failure = failureOf(result)
    // To customers, a permission that our key lacks is one more reason to try later.
    return failure === 'off' ? 'unavailable' : failure
  }

  return {
    /** `request` is null if it's no longer one, or never was. */
    async find(user: User, id: string) {
      const owned = await findOwned(paddle, user, id)
      if (!owned.ok) return owned
      const { order, transaction } = owned.value
      return {
        ok: true as const,
        value: {
          order,
          request: readRequestDetails(order, transaction),
          billed: readBilled(transaction),
          terms: readTerms(transaction),
        },
      }
    },

    change: (
      id: string,
      { poNumber, note }: Omit<RequestDetails, 'email'>,
      terms: BillingTerms,
      billing: Billing | null,
    ) =>
      update(id, {
        ...billing,
        billingDetails: { ...terms, purchaseOrderNumber: poNumber, additionalInformation: note },
      }),

    withdraw: (id: string) => update(id, { status: 'canceled' }),
  }
}
