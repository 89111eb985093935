import type { CustomerOrder } from '../../../app/domain/customer-order.ts'
import type { TransactionLine } from '../../../app/domain/transaction.ts'

export const lineOf = (productid: string | null, quantity = 1, isUpdate = false): TransactionLine => ({
  name: productid ?? '',
  description: null,
  imageUrl: null,
  quantity,
  productid,
  isUpdate,
  formattedUnit: null,
  formattedSubtotal: null,
  formattedTotal: null,
})

export const orderWith = (fields: Partial<CustomerOrder>): CustomerOrder => ({
  id: 'txn_1',
  status: 'completed',
  userReference: null,
  userReferenceSignature: null,
  license: null,
  label: null,
  email: null,
  customerId: null,
  quote: null,
  quoteUntil: null,
  currency: 'GBP',
  totals: null,
  invoiceNumber: null,
  takesCards: false,
  isInvoice: false,
  poNumber: null,
  dueAt: null,
  attempt: null,
  card: null,
  method: null,
  refunded: null,
  keptTotal: null,
  createdAt: '2026-03-04T10:00:00Z',
  billedAt: '2026-03-05T10:00:00Z',
  paidAt: null,
  lines: [],
  ...fields,
})
