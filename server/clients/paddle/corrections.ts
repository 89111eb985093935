import type { Transaction as SdkTransaction } from '@paddle/paddle-node-sdk'
import type { Orders } from '../../../app/backend/orders.ts'
import type { BilledDetails, CorrectionField } from '../../../app/domain/correction.ts'
import { canBeRevised, type CustomerOrder } from '../../../app/domain/customer-order.ts'
import { isSameEmail } from '../../../app/domain/transaction.ts'
import type { User } from '../../../app/domain/user.ts'
import { readAddress } from './addresses.ts'
import { errorsAtFields, failureOf } from './failures.ts'
import { findOwnedOrder } from './owned-order.ts'
import type { PaddleSdk } from './sdk.ts'

/** By Paddle's names, as its errors have them. */
const FIELDS: Record<string, CorrectionField> = {
  'customer.name': 'name',
  'business.name': 'company',
  'business.tax_identifier': 'taxNumber',
  'address.first_line': 'line1',
  'address.second_line': 'line2',
  'address.city': 'city',
  'address.region': 'region',
}

/** Reads what the invoice says about the customer. */
export function readBilledDetails(
  user: User,
  order: CustomerOrder,
  { customer, business, address }: SdkTransaction,
): BilledDetails {
  const { line1, line2, city, region } = readAddress(address)
  const isRequested = order.isInvoice && order.quote !== null
  // Anyone can request an invoice for this address, so don't show the user a stranger's name.
  const isStrangers = isRequested && !isSameEmail(customer?.email ?? '', user.email)
  return {
    name: (isStrangers ? null : customer?.name) ?? '',
    company: business?.name ?? '',
    taxNumber: business?.taxIdentifier ?? '',
    line1,
    line2,
    city,
    region,
  }
}

export const isRevised = ({ revisedAt }: SdkTransaction) => revisedAt !== null && revisedAt !== undefined

/** Returns the record with its changed fields. Without changes, it's left out, since Paddle refuses an empty one. */
function changesOf<Name extends string, Fields extends object>(name: Name, fields: Fields) {
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined)
  return changed.length > 0 ? { [name]: Object.fromEntries(changed) as Fields } : {}
}

/** Corrects what a paid invoice says about the customer. The request is sent once. */
export async function reviseOrder(
  paddle: PaddleSdk,
  user: User,
  id: string,
  changes: Partial<BilledDetails>,
): ReturnType<Orders['revise']> {
  const { name, company, taxNumber, line1, line2, city, region } = changes
  const before = await findOwnedOrder(paddle, user, id)
  if (!before.ok) return before
  if (isRevised(before.value.transaction)) return { ok: false, reason: 'revised' }
  if (!canBeRevised(before.value.order)) return { ok: false, reason: 'refused', errors: {} }
  const result = await paddle.call((sdk) =>
    sdk.transactions.revise(id, {
      ...changesOf('customer', { name }),
      ...changesOf('business', { name: company, taxIdentifier: taxNumber }),
      ...changesOf('address', { firstLine: line1, secondLine: line2, city, region }),
    }),
  )
  if (result.ok) return { ok: true, value: null }
  const reason = failureOf(result)
  if (reason === 'refused') return { ok: false, reason, errors: errorsAtFields(result.error, FIELDS) }
  if (reason !== 'unknown') return { ok: false, reason }
  const after = await findOwnedOrder(paddle, user, id)
  return after.ok && isRevised(after.value.transaction) ? { ok: true, value: null } : { ok: false, reason }
}
