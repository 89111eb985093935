import { COUNTRIES } from '../content/countries.ts'
import type { Message, ShownMessage, SiteContext } from '../context.ts'
import { isEmpty } from '../domain/bag.ts'
import { DEFAULT_CONFIGURATION } from '../domain/configuration.ts'
import { countryMessage, refusedCountryMessage } from '../domain/location-words.ts'
import {
  buyerOf,
  countryOf,
  nameLocation,
  type PriceLocation,
  countryOnly,
} from '../domain/price-location.ts'
import { locateSale } from './locate-sale.ts'
import { withTimeout } from './timeout.ts'

/** Remembered as the bag's country while only the payment provider can tell. */
const COUNTRY_UNKNOWN = '?'

/** Without an answer by then, there's no message, or it leaves out the currency. */
const MESSAGE_TIMEOUT_MS = 1000

/** A message that says what the visitor's country is, and lets them choose another. */
export interface CountryMessage extends Message {
  action: { kind: 'choose-country' }
}

/** Says where prices are for, in which currency and for which business, or that we can't sell there. */
export async function describeCountry(
  { backend, visitor }: Pick<SiteContext, 'backend' | 'visitor'>,
  location: PriceLocation,
): Promise<CountryMessage> {
  const action = { kind: 'choose-country' } as const
  const namedLocation = nameLocation(location, COUNTRIES)
  const preview = await withTimeout(
    backend.prices.preview({
      items: [{ priceId: backend.catalogue[DEFAULT_CONFIGURATION.edition], quantity: 1 }],
      location: countryOnly(location),
      address: visitor.address,
    }),
    { ok: false, reason: 'unavailable' } as const,
    MESSAGE_TIMEOUT_MS,
  )
  const buyer = buyerOf(location)?.name ?? null
  if (!preview.ok && preview.reason === 'country-refused')
    return { kind: 'problem', text: refusedCountryMessage(namedLocation, buyer), action }
  const text = countryMessage(namedLocation, {
    currency: preview.ok ? preview.value.currency : null,
    buyer,
  })
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
  // A business's prices don't follow the visitor's country, and only a business can be late.
  const place = await withTimeout(locateSale(context), null, MESSAGE_TIMEOUT_MS)
  if (place === null || buyerOf(place)) return message
  const before = session.pricedCountry
  const country = countryOf(location) ?? COUNTRY_UNKNOWN
  session.setPricedCountry(country)
  const isExpected = before === null || before === country || session.chosenCountry !== null
  if (isExpected || message?.action?.kind === 'choose-country') return message
  const change = await describeCountry(context, location)
  const earlier = COUNTRIES.find(({ alpha2Code }) => alpha2Code === before)
  const shown = message ? withChange(message, change) : change
  return earlier ? { ...shown, action: { kind: 'switch-back', country: earlier } } : shown
}

/** One message that says both. */
export const withChange = (message: Message, { text, action }: CountryMessage): Message => ({
  ...message,
  text: `${message.text} ${text}`,
  action,
})

/** What signing out changes. Null if the country stays the same. */
export async function describeSignedOutCountry(
  context: Pick<SiteContext, 'backend' | 'visitor' | 'session' | 'location'>,
): Promise<CountryMessage | null> {
  const [before, after] = await Promise.all([locateSale(context), context.location(null)])
  return countryOf(before) === countryOf(after) ? null : describeCountry(context, after)
}
