import { COUNTRIES } from '../content/countries.ts'
import type { Message, SiteContext } from '../context.ts'
import { buyerOf, countryOf, nameLocation, type PriceLocation } from '../domain/price-location.ts'
import { DEFAULT_CONFIGURATION } from '../domain/configuration.ts'
import {
  dropPostalCode,
  POSTAL_CODE,
  postalCodeInPath,
  postalCodeLabel,
  postalCodeWords,
  takesPostalCode,
  tidyPostalCode,
} from '../domain/postal-code.ts'
import { wordsForLocation } from '../domain/location-words.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { textField, textFields } from '../http/form.ts'
import { type FormOutcome, refused, unavailable } from '../http/form-outcome.ts'
import { locateSale } from './locate-sale.ts'

/** `isRefused` is false if the code couldn't be checked. */
type Checked =
  { ok: true; location: PriceLocation; code: string } | { ok: false; isRefused: boolean; error: string }

async function checkPostalCode(
  typed: string,
  country: string,
  { backend, visitor }: Pick<SiteContext, 'backend' | 'visitor'>,
  kind?: 'browsing',
): Promise<Checked> {
  const code = tidyPostalCode(typed)
  const words = wordsForLocation(nameLocation({ country }, COUNTRIES))
  const refuse = (error: string) => ({ ok: false as const, isRefused: true, error })
  if (!takesPostalCode(country)) return refuse(`Prices for ${words} don’t depend on a postal code.`)
  const invalid = refuse(`This isn’t a ${postalCodeWords(country)} in ${words}. Please check it.`)
  if (!POSTAL_CODE.test(code)) return invalid
  const location = { country, postalCode: code }
  const checked = await backend.prices.checkPostalCode({
    items: [{ priceId: backend.catalogue[DEFAULT_CONFIGURATION.edition], quantity: 1 }],
    location,
    address: visitor.address,
    kind,
  })
  if (checked.ok) return { ok: true, location, code }
  if (checked.reason === 'refused') return invalid
  return {
    ok: false,
    isRefused: false,
    error: 'We can’t calculate the tax right now. Please try again in a minute.',
  }
}

interface PlaceQuery {
  /** Two letters. */
  country?: string | null | undefined
  /** As typed; '' for none, null or absent for the visitor's. */
  postalCode?: string | null | undefined
}

/**
 * The place that a page's query names, or else where the visitor buys. Ignores a postal code that can't be checked now,
 * since the price then can't be either.
 */
export async function locateBuyer(
  context: SiteContext,
  query: PlaceQuery,
): Promise<{ ok: true; location: PriceLocation } | { ok: false; error: string }> {
  const visitors = await locateSale(context)
  const country = query.country ?? countryOf(visitors)
  const isVisitors = country === countryOf(visitors)
  // A business has an address, and so a postal code, of its own.
  if (country === null || (isVisitors && buyerOf(visitors))) return { ok: true, location: visitors }
  const { postalCode = null } = query
  if (postalCode === null) return { ok: true, location: isVisitors ? visitors : { country } }
  if (postalCode.trim() === '' || !takesPostalCode(country)) return { ok: true, location: { country } }
  const checked = await checkPostalCode(postalCode, country, context, 'browsing')
  return checked.ok || checked.isRefused ? checked : { ok: true, location: { country } }
}

/** A saved code replaces the one in the URL, so Back doesn't return to that. */
const doneOnPage = (message: Message): FormOutcome => ({
  ok: true,
  to: '/bag',
  message,
  replaces: true,
  adaptPath: dropPostalCode,
})

/** The `set-postal-code` form. Saves a code once the provider has calculated a tax for it; an empty field removes it. */
export async function setPostalCode(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const { session } = context
  const typed = textField(form, 'postalCode')
  const country = countryOf(await context.location())
  if (country === null) return refused({ postalCode: 'Choose your country first.' }, textFields(form))
  if (typed.trim() === '') {
    const page = safeRedirectTo(form.get('redirectTo'), '/bag')
    if (!session.postalCode && !postalCodeInPath(page))
      return refused({ postalCode: `Enter your ${postalCodeWords(country)}.` }, textFields(form))
    session.setPostalCode(null)
    return doneOnPage({ kind: 'success', text: `${postalCodeLabel(country)} removed.` })
  }
  const checked = await checkPostalCode(typed, country, context)
  if (!checked.ok) {
    const errors = { postalCode: checked.error }
    return checked.isRefused ? refused(errors, textFields(form)) : unavailable(errors, textFields(form))
  }
  session.setPostalCode({ country, code: checked.code })
  return doneOnPage({ kind: 'success', text: `Tax calculated for ${checked.code}.`, showsTotal: true })
}
