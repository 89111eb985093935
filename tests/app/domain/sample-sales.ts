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
