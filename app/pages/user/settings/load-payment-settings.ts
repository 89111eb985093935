import { signInAgainHref } from '../../../guards.ts'
import type { CustomerContext } from '../../../context.ts'
import { isLocale, LANGUAGES } from '../../../domain/locale.ts'
import { withTimeout } from '../../../store/timeout.ts'
import { BUSINESSES } from './business-intents.ts'
import { SAVED_CARDS } from './settings-intents.ts'

const late = { ok: false, reason: 'unavailable' } as const

/** Shows nothing until the customer has signed in again, or if they can't have any. */
export async function loadSavedCards({ backend, session, customer }: CustomerContext) {
  if (!session.hasSignedInRecently)
    return (await withTimeout(backend.savedCards.mayHave(customer), true))
      ? ({ state: 'locked', signInAgain: signInAgainHref(SAVED_CARDS) } as const)
      : ({ state: 'listed', list: [] } as const)
  const cards = await withTimeout(backend.savedCards.list(customer), late)
  if (!cards.ok) return { state: cards.reason === 'off' ? 'off' : 'unavailable' } as const
  const thisMonth = backend.now().toISOString().slice(0, 7)
  const list = cards.value.map(({ expiry, ...card }) => {
    const [year, month] = expiry ? [String(expiry.year), String(expiry.month).padStart(2, '0')] : []
    const hasExpired = expiry !== null && `${year}-${month}` < thisMonth
    return { ...card, expires: expiry && `${month}/${year}`, hasExpired }
  })
  return { state: 'listed', list } as const
}

/** Shows only the chosen one's name until the customer has signed in again. */
export async function loadBusinesses({ backend, session, customer }: CustomerContext) {
  const buyer = await backend.businesses.chosen(customer)
  const chosen = buyer && { id: buyer.businessId, name: buyer.name }
  if (!session.hasSignedInRecently)
    return (await withTimeout(backend.savedCards.mayHave(customer), true))
      ? ({ state: 'locked', chosen, signInAgain: signInAgainHref(BUSINESSES) } as const)
      : ({ state: 'none', chosen } as const)
  const [listed, kept] = await Promise.all([
    withTimeout(backend.businesses.list(customer), late),
    backend.typedForms.find(customer, BUSINESSES),
  ])
  if (listed.ok) return { state: 'listed', chosen, list: listed.value, kept } as const
  const state = listed.reason === 'off' || listed.reason === 'none' ? listed.reason : 'unavailable'
  return { state, chosen, kept } as const
}

/** Of the provider's e-mails and invoices. */
export async function loadLanguage({ backend, customer }: CustomerContext) {
  const language = await withTimeout(backend.languages.current(customer), late)
  if (!language.ok) return language.reason
  const current = isLocale(language.value) ? language.value : 'en'
  return { current, languages: Object.entries(LANGUAGES) }
}
