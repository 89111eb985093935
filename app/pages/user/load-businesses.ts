import type { CustomerContext } from '../../context.ts'
import { signInAgainHref } from '../../guards.ts'
import { withTimeout } from '../../store/timeout.ts'
import { BUSINESSES } from './business-intents.ts'

const late = { ok: false, reason: 'unavailable' } as const

/** Shows only the chosen one's name until the customer has signed in again. */
export async function loadBusinesses({ backend, session, customer }: CustomerContext) {
  const buyer = await backend.businesses.chosen(customer)
  const chosen = buyer && { id: buyer.businessId, name: buyer.name }
  if (!session.hasSignedInRecently)
    return (await withTimeout(backend.savedCards.mayHave(customer), true))
      ? ({ state: 'locked', chosen, signInAgain: signInAgainHref(BUSINESSES) } as const)
      : ({ state: 'none', chosen } as const)
  const [listed, typed] = await Promise.all([
    withTimeout(backend.businesses.list(customer), late),
    backend.typedForms.find(customer, BUSINESSES),
  ])
  if (listed.ok) return { state: 'listed', chosen, list: listed.value, typed } as const
  const state = listed.reason === 'off' || listed.reason === 'none' ? listed.reason : 'unavailable'
  return { state, chosen } as const
}
