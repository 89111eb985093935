import { frameSaleOf } from './sale.ts'
import type { TestSite } from './site.ts'
import type { TestVisitor } from './visitor.ts'

/** What the payment frame does when it opens. Returns the new transaction. */
export async function createPaymentForm(visitor: TestVisitor, { standIns }: TestSite, path = '/checkout') {
  const { items, email, customData } = await frameSaleOf(visitor, path)
  const customer = { email, countryCode: 'GB' }
  return standIns.paddle.createTransaction({ items, customer, customData }).id
}

/** What a payment page reports to the site; by default, that its form is open. */
export const reportPayment = (
  visitor: TestVisitor,
  transaction: string,
  fields: Record<string, string> = {},
  path = '/checkout',
) => visitor.post(path, { intent: 'paying', transaction, ...fields })

export async function openPaymentForm(visitor: TestVisitor, site: TestSite, path?: string): Promise<string> {
  const id = await createPaymentForm(visitor, site, path)
  const { status } = await reportPayment(visitor, id, {}, path)
  if (status !== 204) throw new Error(`The report was refused: ${status}`)
  return id
}

export async function startPayment(visitor: TestVisitor, site: TestSite, path?: string): Promise<string> {
  const id = await openPaymentForm(visitor, site, path)
  await reportPayment(visitor, id, { started: '1' }, path)
  return id
}
