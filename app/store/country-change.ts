import { COUNTRIES } from '../content/countries.ts'
import type { Message, ShownMessage, SiteContext } from '../context.ts'
import { isEmpty } from '../domain/bag.ts'
import { DEFAULT_CONFIGURATION } from '../domain/configuration.ts'
import { countryOf, nameLocation, type PriceLocation } from '../domain/price-location.ts'
import { countryMessage, refusedCountryMessage, wordsForCountry } from '../domain/location-words.ts'
import type { User } from '../domain/user.ts'
import { withTimeout } from './timeout.ts'
import { isRefusedCountry, NOT_A_COUNTRY } from '../domain/country.ts'
import { findCountry } from '../domain/country-search.ts'
import { dropPostalCode } from '../domain/postal-code.ts'
import { textField, textFields } from '../http/form.ts'
import { type FormOutcome, refused } from '../http/form-outcome.ts'

const COUNTRY_UNKNOWN = '?'

const CURRENCY_LIMIT_MS = 1000

/** A message that says what the visitor's country is, and lets them choose another. */
export interface CountryMessage extends Message {
  action: { kind: 'choose-country' }
}

export async function describeCountry(
  { backend, visitor }: Pick<SiteContext, 'backend' | 'visitor'>,
  location: PriceLocation,
): Promise<CountryMessage> {
  const action = { kind: 'choose-country' } as const
  const namedLocation = nameLocation(location, COUNTRIES)
  const preview = await withTimeout(
    backend.prices.preview({
      items: [{ priceId: backend.catalogue[DEFAULT_CONFIGURATION.edition], quantity: 1 }],
      location,
      address: visitor.address,
    }),
    { ok: false, reason: 'unavailable' } as const,
    CURRENCY_LIMIT_MS,
  )
  if (!preview.ok && preview.reason === 'country-refused')
    return { kind: 'problem', text: refusedCountryMessage(namedLocation), action }
  const text = countryMessage(namedLocation, preview.ok ? preview.value.currency : null)
  return { kind: 'success', text, action }
}

/** For pages with prices: the one-time message, and a country change that the visitor didn't choose. */
export async function takeMessage(
  context: SiteContext,
  location: PriceLocation,
): Promise<ShownMessage | null> {
  const { session } = context
  const message = session.takeMessage()
  if (isEmpty(session.bag)) return message
  const before = session.pricedCountry
  const country = countryOf(location) ?? COUNTRY_UNKNOWN
  session.setPricedCountry(country)
  const isKnown = before === null || before === country || session.chosenCountry !== null
  if (isKnown || message?.action?.kind === 'choose-country') return message
  const change = await describeCountry(context, location)
  const earlier = COUNTRIES.find(({ alpha2Code }) => alpha2Code === before)
  const shown = message ? withChange(message, change) : change
  return earlier ? { ...shown, action: { kind: 'switch-back', country: earlier } } : shown
}

export const withChange = (message: Message, { text, action }: CountryMessage): Message => ({
  ...message,
  text: `${message.text} ${text}`,
  action,
})

/** Null if the country stays the same. `user` is who is signed in after the change. */
export async function describeCountryChange(
  context: Pick<SiteContext, 'backend' | 'visitor' | 'location'>,
  user: Pick<User, 'country'> | null,
): Promise<CountryMessage | null> {
  const [before, after] = await Promise.all([context.location(), context.location(user)])
  return countryOf(before) === countryOf(after) ? null : describeCountry(context, after)
}

/** `stays`: sent by the country page, so Back skips that page. `silent`: the payment form shows the change itself. */
export async function setCountry(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const country = findCountry(COUNTRIES, textField(form, 'country'))
  const refuse = (problem: string) => refused({ country: problem }, textFields(form))
  if (!country) return refuse(NOT_A_COUNTRY)
  if (isRefusedCountry(country.alpha2Code))
    return refuse(
      `Our payment provider can’t sell to ${wordsForCountry(country)}, so your country wasn’t changed. If you’re buying for another country, choose that one.`,
    )
  context.session.setCountry(country.alpha2Code)
  const message = form.has('silent') ? null : await describeCountry(context, { country: country.alpha2Code })
  return { ok: true, to: '/bag', message, replaces: form.has('stays'), adaptPath: dropPostalCode }
}
