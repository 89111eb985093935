import { COUNTRIES } from '../../content/countries.ts'
import type { SiteContext } from '../../context.ts'
import { type Discount, EMPTY_BAG, isEmpty, removeFromBag } from '../../domain/bag.ts'
import { bagItemsFor, parseConfiguration } from '../../domain/configuration.ts'
import { countryOfSale, findCountry, isRefusedCountry } from '../../domain/country.ts'
import { textField } from '../../form.ts'

/** What an intent did: done, with what to say; or refused (422) or failed (503), with a sentence at its field. */
export type IntentOutcome =
  { ok: true; message: string | null } | { ok: false; status: 422 | 503; errors: Record<string, string> }

const done = (message: string | null): IntentOutcome => ({ ok: true, message })
const refused = (errors: Record<string, string>): IntentOutcome => ({ ok: false, status: 422, errors })

const DISCOUNT_ID = /^dsc_[a-z\d]{26}$/

/** Replaces the bag with the configuration (SPEC.txt §4). The discount stays. */
async function add(form: FormData, { backend, session }: SiteContext): Promise<IntentOutcome> {
  const parsed = parseConfiguration(form)
  if (!parsed.ok) return refused(parsed.errors)
  session.setBag({ ...session.bag, items: bagItemsFor(parsed.configuration, backend.catalogue) })
  return done('Your bag is up to date.')
}

/** A price that is not in the bag counts as removed: another tab was faster. */
async function remove(form: FormData, { backend, session }: SiteContext): Promise<IntentOutcome> {
  const priceId = textField(form, 'priceId')
  if (!priceId)
    return refused({ form: 'We could not tell which item to remove. Use the Remove button beside it.' })
  session.setBag(removeFromBag(session.bag, priceId, backend.catalogue))
  return done('Removed from your bag.')
}

async function setCountry(form: FormData, { session }: SiteContext): Promise<IntentOutcome> {
  const country = findCountry(COUNTRIES, textField(form, 'country'))
  if (!country) return refused({ country: 'Choose a country from the list.' })
  if (isRefusedCountry(country.alpha2Code)) {
    return refused({
      country: `Our payment provider cannot sell to ${country.name}, so your country was not changed. Contact us and we will look for another way.`,
    })
  }
  session.setCountry(country.alpha2Code)
  return done(`Prices are now for ${country.name}.`)
}

/** The discount that the form names by code, or by the id that the checkout frame reports. */
async function findDiscount(form: FormData, { backend }: SiteContext): Promise<Discount | IntentOutcome> {
  const id = textField(form, 'discountId')
  if (id)
    return DISCOUNT_ID.test(id) ? { id, code: null } : refused({ code: 'This discount does not exist.' })
  const code = textField(form, 'code').trim()
  if (!code) return refused({ code: 'Enter a discount code.' })
  const answer = await backend.discounts.findByCode(code)
  if (answer.ok) return answer.value
  if (answer.reason === 'refused') {
    return refused({ code: answer.message ?? 'This code is not valid. Check it for typing errors.' })
  }
  return {
    ok: false,
    status: 503,
    errors: { code: 'We cannot check codes at the moment. Please try again shortly.' },
  }
}

/** Keeps a discount once the provider has priced the bag with it. */
async function applyDiscount(form: FormData, context: SiteContext): Promise<IntentOutcome> {
  const { backend, session, visitor } = context
  const { customer } = session
  if (isEmpty(session.bag)) return refused({ code: 'Put something in your bag first, then enter the code.' })
  const discount = await findDiscount(form, context)
  if ('ok' in discount) return discount
  const answer = await backend.prices.preview({
    items: session.bag.items,
    // As the checkout will sell it, whose frame applies discounts too.
    country: customer ? countryOfSale(session.country, customer.user.country, COUNTRIES) : session.country,
    address: visitor.address,
    discountId: discount.id,
  })
  if (!answer.ok && answer.reason === 'discount-refused') {
    return refused({ code: 'This discount does not apply to what is in your bag.' })
  }
  if (!answer.ok && answer.reason === 'unavailable') {
    return {
      ok: false,
      status: 503,
      errors: { code: 'We cannot check codes at the moment. Please try again shortly.' },
    }
  }
  session.setBag({ ...session.bag, discount })
  return done('Your discount is applied.')
}

async function removeDiscount(_form: FormData, { session }: SiteContext): Promise<IntentOutcome> {
  session.setBag({ ...session.bag, discount: null })
  return done('Your discount is removed.')
}

/** After a sale: an empty bag, and with `refresh` a licence list that is asked for anew (SPEC.txt §4). */
async function clearSession(form: FormData, { backend, session }: SiteContext): Promise<IntentOutcome> {
  session.setBag(EMPTY_BAG)
  if (textField(form, 'refresh') === '1' && session.customer) await backend.licences.forget(session.customer)
  return done(null)
}

/** Every intent of `POST /bag` (CONTRACT.md §3). */
export const BAG_INTENTS: Readonly<
  Record<string, (form: FormData, context: SiteContext) => Promise<IntentOutcome>>
> = {
  add,
  remove,
  'set-country': setCountry,
  'apply-discount': applyDiscount,
  'remove-discount': removeDiscount,
  'clear-session': clearSession,
}
