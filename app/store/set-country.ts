import { COUNTRY_LIST } from '../content/country-list.ts'
import type { SiteContext } from '../context.ts'
import { describeCountry } from './country-change.ts'
import { isRefusedCountry } from '../domain/country.ts'
import { wordsForCountry } from '../domain/price-location.ts'
import { findCountry } from '../domain/country-search.ts'
import { textField, textFields } from '../http/form.ts'
import { type FormOutcome, refused } from '../http/form-outcome.ts'

/**
 * `stays`: chosen on the country page, so Back leads to the page before it. `silent`: chosen in the payment
 * frame, which shows the change itself.
 */
export async function setCountry(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const country = findCountry(COUNTRY_LIST, textField(form, 'country'))
  const refuse = (problem: string) => refused({ country: problem }, textFields(form))
  if (!country) return refuse('Choose a country from the list.')
  if (isRefusedCountry(country.alpha2Code))
    return refuse(
      `Our payment provider can’t sell to ${wordsForCountry(country)}, so your country wasn’t changed. Contact us and we’ll find another way.`,
    )
  context.session.setCountry(country.alpha2Code)
  const message = form.has('silent') ? null : await describeCountry(context, { country: country.alpha2Code })
  return { ok: true, to: '/bag', message, replaces: form.has('stays') }
}
