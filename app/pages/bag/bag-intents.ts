import type { SiteContext } from '../../context.ts'
import { bagKeyOf, EMPTY_BAG } from '../../domain/bag.ts'
import { href } from '../../domain/href.ts'
import { textField } from '../../http/form.ts'
import { done, type Intent, type Intents } from '../../http/form-outcome.ts'
import { setPostalCode } from '../../store/postal-code.ts'
import { setCountry } from '../../store/set-country.ts'
import { add, remove, restore } from './content-intents.ts'
import { applyDiscount, removeDiscount } from './discount-intents.ts'
import { saveLabel } from './save-label.ts'

/** A code that was typed but not applied comes first. */
const checkOut: Intent<SiteContext> = async (form, context) => {
  if (textField(form, 'code').trim()) return applyDiscount(form, context)
  saveLabel(form, context.session)
  return done(href('/checkout'))
}

/** Empties the bag, for forms on other sites; our own pages do that in `loadBagPayment`. With `sold`, only if it still holds that. */
const clearSession: Intent<SiteContext> = async (form, { backend, session }) => {
  if (!form.has('sold') || textField(form, 'sold') === bagKeyOf(session.bag)) session.setBag(EMPTY_BAG)
  if (textField(form, 'refresh') === '1' && session.customer) await backend.licenses.refresh(session.customer)
  return done(href('/bag'))
}

export const BAG_INTENTS: Intents<SiteContext> = {
  add,
  remove,
  restore,
  'set-country': setCountry,
  'set-postal-code': setPostalCode,
  'apply-discount': applyDiscount,
  'remove-discount': removeDiscount,
  checkout: checkOut,
  'clear-session': clearSession,
}
