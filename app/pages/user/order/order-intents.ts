import type { Intents } from '../../../http/form-outcome.ts'
import { revise } from './correction-intent.ts'
import type { OrderScope } from './order-scope.ts'
import { openCreditNote, openInvoice } from './pdf-intents.ts'
import { refund } from './refund-intent.ts'
import { changeRequest, withdrawRequest } from './request-intents.ts'

export const ORDER_INTENTS: Intents<OrderScope> = {
  invoice: openInvoice,
  'credit-note': openCreditNote,
  revise,
  refund,
  'change-request': changeRequest,
  'withdraw-request': withdrawRequest,
}
