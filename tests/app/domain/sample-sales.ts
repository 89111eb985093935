import type { TransactionLine } from '../../../app/domain/transaction.ts'

export const lineOf = (productid: string | null, quantity = 1, isUpdate = false): TransactionLine => ({
  name: productid ?? '',
  quantity,
  productid,
  isUpdate,
  formattedUnit: null,
  formattedSubtotal: null,
})
