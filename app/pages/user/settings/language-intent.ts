import type { CustomerContext } from '../../../context.ts'
import { isLocale, LANGUAGES } from '../../../domain/locale.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany } from '../../../http/form-outcome.ts'
import { BEFORE_FIRST_ORDER, sectionHref } from './sections.ts'

const NOT_SET = {
  none: [422, BEFORE_FIRST_ORDER.language],
  off: [422, 'This site can’t change the language right now. Please contact support.'],
  refused: [422, 'Paddle doesn’t accept this language. Choose another one.'],
  unavailable: [
    503,
    'We can’t reach Paddle right now, so nothing has changed. Please try again in a few minutes.',
  ],
  unknown: [
    503,
    'We didn’t get an answer from Paddle. Reload this page to see whether the language has changed.',
  ],
} as const

export const setLanguage: Intent<CustomerContext> = async (form, { backend, customer }) => {
  const locale = textField(form, 'locale')
  if (!isLocale(locale)) return refused({ locale: 'Choose a language from the list.' })
  const result = await backend.languages.set(customer, locale)
  if (result.ok) return done(sectionHref('Language'), `Paddle now writes to you in ${LANGUAGES[locale]}.`)
  if (result.reason === 'too-many')
    return tooMany(result, {
      text: 'You’ve changed the language too often.',
      typed: { locale },
      field: 'locale',
    })
  const [status, words] = NOT_SET[result.reason]
  return refused({ locale: words }, { locale }, status)
}
