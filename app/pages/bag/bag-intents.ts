import type { Message, SiteContext } from '../../context.ts'
import { bagKeyOf, type Discount, EMPTY_BAG, isEmpty } from '../../domain/bag.ts'
import { keptDiscountWords, refusalWords } from '../../domain/discount.ts'
import { href } from '../../domain/href.ts'
import { parseLabel } from '../../domain/license-label.ts'
import {
  done,
  type FormOutcome,
  type Intent,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../http/form-outcome.ts'
import { textField, textFields } from '../../http/form.ts'
import { checkDiscount, type DiscountProblem, findDiscount } from '../../store/check-discount.ts'
import { setPostalCode } from '../../store/postal-code.ts'
import { setCountry } from '../../store/set-country.ts'
import { add, remove, restore } from './content-intents.ts'

/** The bag's page sends the name typed for the license with each of its buttons. An invalid one is dropped. */
function saveLabel(form: FormData, session: SiteContext['session']): void {
  if (!form.has('label')) return
  const typed = parseLabel(textField(form, 'label'))
  session.setBag({ ...session.bag, label: typed.ok ? typed.label : null })
}

const DISCOUNT_ID = /^dsc_[a-z\d]{26}$/

/** By the id that the payment form reported, or else by the code that the visitor typed. */
async function namedDiscount(
  form: FormData,
  context: SiteContext,
): Promise<{ ok: true; discount: Discount } | DiscountProblem> {
  const id = textField(form, 'discountId')
  if (id)
    return DISCOUNT_ID.test(id)
      ? { ok: true, discount: { id, code: null } }
      : { ok: false, reason: 'refused', text: `This discount ${refusalWords('gone')}.` }
  const code = textField(form, 'code').trim()
  return code ? findDiscount(code, context) : { ok: false, reason: 'refused', text: 'Enter a discount code.' }
}

/** Bag forms have no password, so every typed value is sent back. */
function describeProblem(form: FormData, problem: DiscountProblem): FormOutcome {
  const typed = textFields(form)
  const errors = { code: problem.text }
  if (problem.reason === 'too-many') return tooMany(problem, { text: problem.text, typed, field: 'code' })
  return problem.reason === 'unavailable' ? unavailable(errors, typed) : refused(errors, typed)
}

/** `silent`: the payment form has already shown the message. */
const unlessSilent = (form: FormData, text: string): Message | null =>
  form.has('silent') ? null : { kind: 'success', text, showsTotal: true }

/** Saves the discount only once the provider has priced the bag with it. */
const applyDiscount: Intent<SiteContext> = async (form, context) => {
  const { session } = context
  const named = await namedDiscount(form, context)
  if (!named.ok) return describeProblem(form, named)
  const checked = await checkDiscount(named.discount, context)
  if (!checked.ok) return describeProblem(form, checked)
  const { discount } = checked
  saveLabel(form, session)
  session.setBag({ ...session.bag, discount })
  const words = isEmpty(session.bag) ? keptDiscountWords(discount.code) : 'Your discount is applied.'
  return done(href('/bag'), unlessSilent(form, words))
}

const removeDiscount: Intent<SiteContext> = async (form, { session }) => {
  saveLabel(form, session)
  if (!session.bag.discount) return done(href('/bag'), unlessSilent(form, 'There’s no discount in your bag.'))
  session.setBag({ ...session.bag, discount: null })
  return done(href('/bag'), unlessSilent(form, 'Your discount is removed.'))
}

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
