import type { Transaction as SdkTransaction, UpdateTransactionRequestBody } from '@paddle/paddle-node-sdk'
import type { InvoiceRequest } from '../../../app/domain/forms/quote.server.ts'
import { INVOICE_DAYS, type RequestDetails } from '../../../app/domain/invoice-request.ts'
import type { User } from '../../../app/domain/user.ts'
import { readAddress } from './addresses.ts'
import type { Billing } from './billing.ts'
import { orderFailureOf } from './failures.ts'
import { findOwnedOrder } from './owned-order.ts'
import type { PaddleSdk } from './sdk.ts'
import { readRequestDetails } from './transaction-shape.ts'

/** Reads what to bill another customer with, who needs an address and a business of their own. */
const readBilled = ({ address, business, customer }: SdkTransaction): Omit<InvoiceRequest, 'email'> => ({
  company: business?.name ?? customer?.name ?? '',
  ...readAddress(address),
  taxNumber: business?.taxIdentifier ?? '',
  poNumber: '',
})

/** Sent again with each change, since Paddle may drop what an update leaves out. */
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
    return result.ok ? 'done' : orderFailureOf(result)
  }

  return {
    /** `request` is null if the order isn't a request for an invoice, or no longer one. */
    async find(user: User, id: string) {
      const result = await findOwnedOrder(paddle, user, id)
      if (!result.ok) return result
      const { order, transaction } = result.value
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
