import type { SavedCard } from '../../../backend/provider-account.ts'
import { COUNTRY_LIST } from '../../../content/country-list.ts'
import type { CustomerContext } from '../../../context.ts'
import { findCountry } from '../../../domain/country-search.ts'
import { isPhone, nameOfDevice } from '../../../domain/device-name.ts'
import { acceptedLocale, LANGUAGES } from '../../../domain/locale.ts'
import type { User } from '../../../domain/user.ts'
import { signInAgainHref } from '../../../guards.ts'
import { withTimeout } from '../../../store/timeout.ts'
import { sectionHref } from './sections.ts'

const TIMED_OUT = { ok: false, reason: 'unavailable' } as const

export const profileOf = ({ first_name, last_name, email, company, job_role, country }: User) =>
  [
    { name: 'Name', value: [first_name, last_name].filter(Boolean).join(' ') },
    { name: 'E-mail', value: email },
    { name: 'Company', value: company },
    { name: 'Job role', value: job_role },
    { name: 'Country', value: findCountry(COUNTRY_LIST, country)?.name ?? country },
  ].filter(({ value }) => value !== '')

export async function loadDevices({ backend, customer }: CustomerContext) {
  const devices = await backend.identity.devices(customer)
  return devices.map(({ userAgent, ...device }) => ({
    ...device,
    name: nameOfDevice(userAgent),
    isPhone: isPhone(userAgent),
  }))
}

/** `expires` is like "05/2027". */
function showCard({ expiry, ...card }: SavedCard, now: Date) {
  if (!expiry) return { ...card, expires: null, hasExpired: false }
  const { year, month } = expiry
  const endOfMonthMs = Date.UTC(year, month)
  return {
    ...card,
    expires: `${String(month).padStart(2, '0')}/${year}`,
    hasExpired: now.getTime() >= endOfMonthMs,
  }
}

/** Cards and businesses need the same proof. Errs on the side of asking for it. */
const mayHaveSome = ({ backend, customer }: CustomerContext) =>
  withTimeout(backend.savedCards.mayHave(customer), true)

/** Shows nothing until the customer has signed in again, or if they can't have any. */
export async function loadSavedCards(context: CustomerContext) {
  const { backend, session, customer } = context
  if (!session.hasSignedInRecently) {
    if (!(await mayHaveSome(context))) return { state: 'listed', list: [] } as const
    return { state: 'locked', signInAgain: signInAgainHref(sectionHref('Saved cards')) } as const
  }
  const cards = await withTimeout(backend.savedCards.list(customer), TIMED_OUT)
  if (!cards.ok) return { state: cards.reason === 'off' ? 'off' : 'unavailable' } as const
  return { state: 'listed', list: cards.value.map((card) => showCard(card, backend.now())) } as const
}

/** Shows only the name of the chosen business until the customer has signed in again. */
export async function loadBusinesses(context: CustomerContext) {
  const { backend, session, customer } = context
  const buyer = await backend.businesses.chosen(customer)
  const chosen = buyer && { id: buyer.businessId, name: buyer.name }
  const section = sectionHref('Businesses')
  if (!session.hasSignedInRecently) {
    if (!(await mayHaveSome(context))) return { state: 'none', chosen } as const
    return { state: 'locked', chosen, signInAgain: signInAgainHref(section) } as const
  }
  const [listed, typedBefore] = await Promise.all([
    withTimeout(backend.businesses.list(customer), TIMED_OUT),
    backend.typedForms.find(customer, section),
  ])
  if (listed.ok) return { state: 'listed', chosen, list: listed.value, typedBefore } as const
  const state = listed.reason === 'off' || listed.reason === 'none' ? listed.reason : 'unavailable'
  return { state, chosen, typedBefore } as const
}

/** The language of the provider's e-mails and invoices. */
export async function loadLanguage({ backend, customer }: CustomerContext) {
  const language = await withTimeout(backend.languages.current(customer), TIMED_OUT)
  if (!language.ok) return { state: language.reason }
  const current = acceptedLocale(language.value)
  return { state: 'known', current, choices: Object.entries(LANGUAGES) } as const
}
