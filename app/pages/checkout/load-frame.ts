import type { Customer } from '../../backend/backend.ts'
import { COUNTRY_LIST } from '../../content/country-list.ts'
import type { SiteContext } from '../../context.ts'
import { findCountry } from '../../domain/country-search.ts'
import { acceptedLocale } from '../../domain/locale.ts'
import type { FrameSettings } from '../../domain/payment-frame.ts'
import { signInAgainHref } from '../../guards.ts'
import { withTimeout } from '../../store/timeout.ts'

/** Without an answer by then, the form opens in the browser's language and without saved cards. */
const OPENING_TIMEOUT_MS = 1000

interface Opening {
  /** The signed-in buyer; null if somebody else pays. */
  customer: Customer | null
  /** Whether the form opens at once. */
  isOpening: boolean
  /** Whether the page shows the tax of an address or of a business, which the form has to use. */
  hasAddress: boolean
  /** The provider's customer of the transaction to pay, if it has one. */
  payer: string | null
}

/** What the payment form needs beside the sale. */
export async function loadFrame(
  context: SiteContext,
  request: Request,
  opening: Opening,
): Promise<FrameSettings> {
  const { customer } = opening
  const { settings, languages } = context.backend
  const [chosen, savedCards] = customer
    ? await Promise.all([
        withTimeout(languages.chosen(customer), null, OPENING_TIMEOUT_MS),
        // Only a document opens a form, and HEAD doesn't.
        opening.isOpening && context.isDocument && request.method === 'GET'
          ? withTimeout(findCards(context, request, customer, opening), null, OPENING_TIMEOUT_MS)
          : null,
      ])
    : [null, null]
  const locale = chosen ?? acceptedLocale(request.headers.get('Accept-Language'))
  return { ...settings.paddle, locale, savedCards }
}

/** Null if the buyer has none. */
async function findCards(
  { backend, session }: SiteContext,
  request: Request,
  customer: Customer,
  { payer, hasAddress }: Opening,
): Promise<FrameSettings['savedCards']> {
  if (hasAddress || isAbroad(session, customer) || (await backend.businesses.chosen(customer)))
    return (await backend.savedCards.mayHave(customer, payer)) ? { otherAddress: true } : null
  if (session.hasSignedInRecently) {
    const token = await backend.savedCards.createToken(customer, payer)
    return token.ok ? { token: token.value } : null
  }
  const { pathname, search } = new URL(request.url)
  return (await backend.savedCards.mayHave(customer, payer))
    ? { signInAgain: signInAgainHref(pathname + search) }
    : null
}

/** Saved cards bring the country of their customer, whatever the visitor has chosen to see prices for. */
function isAbroad({ chosenCountry }: SiteContext['session'], { user }: Customer): boolean {
  const home = findCountry(COUNTRY_LIST, user.country)?.alpha2Code
  return chosenCountry !== null && home !== undefined && home !== chosenCountry
}
