import type { Customer } from '../backend.ts'
import type { SiteContext } from '../context.ts'
import { licenseOfOrder } from '../domain/customer-order.ts'
import { type License, parseLabel } from '../domain/license.ts'
import type { Transaction } from '../domain/transaction.ts'
import { withTimeout } from './timeout.ts'

const NEW_MS = 7 * 86_400_000

/** Licenses are created without a name, so give new ones the name that the buyer typed in the bag. */
export async function nameLicenses(
  { backend }: SiteContext,
  customer: Customer,
  licenses: License[],
  sale?: Transaction,
): Promise<License[]> {
  const newSince = backend.now().getTime() - NEW_MS
  const isUnnamed = ({ label, createdAt }: License) => !label && Date.parse(createdAt ?? '') > newSince
  if (!licenses.some(isUnnamed)) return licenses
  const list = sale ? null : await withTimeout(backend.orders.list(customer), null)
  const labels = new Map<string, string>()
  for (const order of sale ? [sale] : list?.ok ? list.value.value.orders : []) {
    const license = licenseOfOrder(order, licenses)
    const read = parseLabel(order.label ?? '')
    if (!license || !isUnnamed(license) || !read.ok) continue
    const result = await withTimeout(backend.licenses.rename(customer, license.id, read.label), null)
    if (result?.ok) labels.set(license.id, read.label)
  }
  return licenses.map((license) => ({ ...license, label: labels.get(license.id) ?? license.label }))
}
