import { COUNTRIES } from '../../content/countries.ts'
import type { SiteContext } from '../../context.ts'
import { type Discount, EMPTY_BAG, fingerprintOf, isEmpty } from '../../domain/bag.ts'
import { nameLocation, wordsForLocation } from '../../domain/price-location.ts'
import { textField, textFields } from '../../form.ts'
import { done, type FormOutcome, type Intents, refused, tooMany, unavailable } from '../../form-outcome.ts'
import { setCountry } from '../../set-country.ts'
import { add } from './add.ts'
import { remove, restore } from './removals.ts'

const BAG = '/bag'

/** Everything that was typed comes back: no form of the bag has a password. */
const refuse = (form: FormData, errors: Record<string, string>) => refused(errors, textFields(form))

const DISCOUNT_ID = /^dsc_[a-z\d]{26}$/

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
    isBinding: true,
  })
  if (result.ok) {
    if (result.value.discountId !== discount.id) return cannotCheck(form)
    session.setBag({ ...session.bag, discount })
    return done(BAG, unlessSilent(form, 'Your discount is applied.'))
  }
  switch (result.reason) {
    case 'discount-refused':
      return refuse(form, {
        code: 'This discount is not for what is in your bag, or not for prices in your currency.',
      })
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
  restore,
  'set-country': setCountry,
  'apply-discount': applyDiscount,
  'remove-discount': removeDiscount,
  'clear-session': clearSession,
}
