import { checkDiscount, type DiscountProblem, findDiscount } from '../../store/check-discount.ts'
import type { Message, SiteContext } from '../../context.ts'
import { type Discount, EMPTY_BAG, bagKeyOf, isEmpty } from '../../domain/bag.ts'
import { keptDiscountWords, refusalWords } from '../../domain/discount.ts'
import { href } from '../../domain/href.ts'
import { parseLabel } from '../../domain/license-label.ts'
import { textField, textFields } from '../../http/form.ts'
import {
  done,
  type FormOutcome,
  type Intents,
  refused,
  tooMany,
  unavailable,
} from '../../http/form-outcome.ts'
import { setCountry } from '../../store/set-country.ts'
import { setPostalCode } from '../../store/postal-code.ts'
import { add, remove, restore } from './contents.ts'

const BAG = '/bag'

/** Bag forms have no password, so every typed value is sent back. */
const refuse = (form: FormData, errors: Record<string, string>) => refused(errors, textFields(form))

const DISCOUNT_ID = /^dsc_[a-z\d]{26}$/

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

function describeProblem(form: FormData, problem: DiscountProblem): FormOutcome {
  const errors = { code: problem.text }
  if (problem.reason === 'too-many') return tooMany(problem, problem.text, textFields(form), 'code')
  return problem.reason === 'unavailable' ? unavailable(errors, textFields(form)) : refuse(form, errors)
}

/** `silent`: the payment form has already shown the message. */
const unlessSilent = (form: FormData, text: string): Message | null =>
  form.has('silent') ? null : { kind: 'success', text, showsTotal: true }

/** The bag's page sends the name typed for the license with each of its buttons. */
function keepLabel(form: FormData, session: SiteContext['session']) {
  if (!form.has('label')) return
  const typed = parseLabel(textField(form, 'label'))
  session.setBag({ ...session.bag, label: typed.ok ? typed.label : null })
}

/** A code that was typed but not applied comes first. */
async function checkOut(form: FormData, context: SiteContext): Promise<FormOutcome> {
  if (textField(form, 'code').trim()) return applyDiscount(form, context)
  keepLabel(form, context.session)
  return done(href('/checkout'))
}

/** Saves the discount only once the provider has priced the bag with it. */
async function applyDiscount(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const { session } = context
  const named = await namedDiscount(form, context)
  if (!named.ok) return describeProblem(form, named)
  const checked = await checkDiscount(named.discount, context)
  if (!checked.ok) return describeProblem(form, checked)
  const { discount } = checked
  keepLabel(form, session)
  session.setBag({ ...session.bag, discount })
  const words = isEmpty(session.bag) ? keptDiscountWords(discount.code) : 'Your discount is applied.'
  return done(BAG, unlessSilent(form, words))
}

async function removeDiscount(form: FormData, { session }: SiteContext): Promise<FormOutcome> {
  keepLabel(form, session)
  if (!session.bag.discount) return done(BAG, unlessSilent(form, 'There’s no discount in your bag.'))
  session.setBag({ ...session.bag, discount: null })
  return done(BAG, unlessSilent(form, 'Your discount is removed.'))
}

/** For others' forms; our pages leave it to `loadPayment`. `sold`: only while the bag still holds that. */
async function clearSession(form: FormData, { backend, session }: SiteContext): Promise<FormOutcome> {
  if (!form.has('sold') || textField(form, 'sold') === bagKeyOf(session.bag)) session.setBag(EMPTY_BAG)
  if (textField(form, 'refresh') === '1' && session.customer) await backend.licenses.refresh(session.customer)
  return done(BAG)
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
