import { COUNTRIES } from '../../content/countries.ts'
import type { SiteContext } from '../../context.ts'
import { type Discount, EMPTY_BAG, fingerprintOf, isEmpty, removeFromBag } from '../../domain/bag.ts'
import { isRefusedCountry } from '../../domain/country.ts'
import { findCountry } from '../../domain/country-search.ts'
import { bagItemsFor, parseConfiguration } from '../../domain/configuration.ts'
import { nameLocation, wordsForLocation } from '../../domain/price-location.ts'
import { textField, textFields } from '../../form.ts'
import { done, type FormOutcome, type Intents, refused, tooMany, unavailable } from '../../form-outcome.ts'
import { setCountry } from '../../set-country.ts'

const BAG = '/bag'

/** Everything that was typed comes back: no form of the bag has a password. */
const refuse = (form: FormData, errors: Record<string, string>) => refused(errors, textFields(form))

const DISCOUNT_ID = /^dsc_[a-z\d]{26}$/

/**
 * Replaces the bag with the configuration. The discount stays. With `country`, as a quote names one, the visitor buys there
 * from now on, so that the bag asks what the quote asked.
 */
async function add(form: FormData, { backend, session }: SiteContext): Promise<FormOutcome> {
  const parsed = parseConfiguration(form)
  if (!parsed.ok) return refuse(form, parsed.errors)
  session.setBag({ ...session.bag, items: bagItemsFor(parsed.configuration, backend.catalogue) })
  const country = findCountry(COUNTRIES, textField(form, 'country'))
  if (country && !isRefusedCountry(country.alpha2Code)) session.setCountry(country.alpha2Code)
  return done(BAG, 'Your bag is up to date.')
}

/** A price that is not in the bag counts as removed: another tab was faster. */
async function remove(form: FormData, { backend, session }: SiteContext): Promise<FormOutcome> {
  const priceId = textField(form, 'priceId')
  if (!priceId)
    return refuse(form, { form: 'We could not tell which item to remove. Use the Remove button beside it.' })
  const isThere = session.bag.items.some((item) => item.priceId === priceId)
  if (!isThere) return done(BAG, 'That item is not in your bag any more.')
  session.setBag(removeFromBag(session.bag, priceId, backend.catalogue))
  return done(BAG, 'Removed from your bag.')
}

const cannotCheck = (form: FormData) =>
  unavailable({ code: 'We cannot check codes at the moment. Please try again shortly.' }, textFields(form))

/** The discount that the form names by code, or by the id that the checkout frame reports. */
async function findDiscount(
  form: FormData,
  { backend, visitor }: SiteContext,
): Promise<Discount | FormOutcome> {
  const id = textField(form, 'discountId')
  if (id)
    return DISCOUNT_ID.test(id) ? { id, code: null } : refuse(form, { code: 'This discount does not exist.' })
  const code = textField(form, 'code').trim()
  if (!code) return refuse(form, { code: 'Enter a discount code.' })
  const result = await backend.discounts.findByCode(code, visitor.address)
  if (result.ok) return result.value
  if (result.reason === 'too-many') {
    const what = 'Many codes were tried from your network.'
    return tooMany({ field: 'code', what, retryAfterSeconds: result.retryAfterSeconds }, textFields(form))
  }
  if (result.reason === 'refused') {
    return refuse(form, { code: result.message ?? 'This code is not valid. Check it for typing errors.' })
  }
  return cannotCheck(form)
}

/** The message of a form; with `silent` none, since the payment frame has said so already. */
const unlessSilent = (form: FormData, message: string) => (form.has('silent') ? null : message)

/** Keeps a discount once the provider has priced the bag with it, and says applied then only. */
async function applyDiscount(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const { backend, session, visitor } = context
  if (isEmpty(session.bag))
    return refuse(form, { code: 'Put something in your bag first, then enter the code.' })
  const discount = await findDiscount(form, context)
  if ('ok' in discount) return discount
  const location = await context.location()
  const result = await backend.prices.preview({
    items: session.bag.items,
    location,
    address: visitor.address,
    discountId: discount.id,
  })
  if (result.ok) {
    if (result.value.discountId !== discount.id) return cannotCheck(form)
    session.setBag({ ...session.bag, discount })
    return done(BAG, unlessSilent(form, 'Your discount is applied.'))
  }
  switch (result.reason) {
    case 'discount-refused':
      return refuse(form, { code: 'This discount does not apply to what is in your bag.' })
    case 'country-refused': {
      const place = wordsForLocation(nameLocation(location, COUNTRIES))
      return refuse(form, {
        code: `We could not check this discount, because there are no prices for ${place}. Choose another country, then apply it again.`,
      })
    }
    case 'price-gone':
      return refuse(form, {
        code: 'We could not check this discount, because something in your bag is no longer sold at its price. Open your bag again, then apply it.',
      })
    case 'unavailable':
      return cannotCheck(form)
  }
}

async function removeDiscount(form: FormData, { session }: SiteContext): Promise<FormOutcome> {
  if (!session.bag.discount) return done(BAG, unlessSilent(form, 'There is no discount in your bag.'))
  session.setBag({ ...session.bag, discount: null })
  return done(BAG, unlessSilent(form, 'Your discount is removed.'))
}

/**
 * After a sale: an empty bag, and with `refresh` a license list that is fetched again. With `sold`, the fingerprint of
 * what was paid for, a bag that holds anything else by now stays as it is.
 */
async function clearSession(form: FormData, { backend, session }: SiteContext): Promise<FormOutcome> {
  if (!form.has('sold') || textField(form, 'sold') === fingerprintOf(session.bag)) session.setBag(EMPTY_BAG)
  if (textField(form, 'refresh') === '1' && session.customer) await backend.licenses.refresh(session.customer)
  return done(BAG)
}

/** Every intent of `POST /bag`. */
export const BAG_INTENTS: Intents<SiteContext> = {
  add,
  remove,
  'set-country': setCountry,
  'apply-discount': applyDiscount,
  'remove-discount': removeDiscount,
  'clear-session': clearSession,
}
