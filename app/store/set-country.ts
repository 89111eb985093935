import { COUNTRIES } from '../content/countries.ts'
import type { SiteContext } from '../context.ts'
import { isRefusedCountry, NOT_A_COUNTRY } from '../domain/country.ts'
import { findCountry } from '../domain/country-search.ts'
import { wordsForCountry } from '../domain/location-words.ts'
import { moveToCountry } from '../domain/postal-code.ts'
import { textField, textFields } from '../http/form.ts'
import { type FormOutcome, refused } from '../http/form-outcome.ts'
import { describeCountry } from './country-message.ts'
import { locateSale } from './locate-sale.ts'

/**
 * The `set-country` form of several pages. With its field `stays`, from the country page, Back skips that page. With
 * `silent`, from the payment form, which shows the change itself, there's no message.
 */
export async function setCountry(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const country = findCountry(COUNTRIES, textField(form, 'country'))
  const refuse = (problem: string) => refused({ country: problem }, textFields(form))
  if (!country) return refuse(NOT_A_COUNTRY)
  if (isRefusedCountry(country.alpha2Code))
    return refuse(
      `Our payment provider can’t sell to ${wordsForCountry(country)}, so your country wasn’t changed. If you’re buying for another country, choose that one.`,
    )
  const { alpha2Code } = country
  context.session.setCountry(alpha2Code)
  const message = form.has('silent') ? null : await describeCountry(context, await locateSale(context))
  const adaptPath = (path: string) => moveToCountry(path, alpha2Code)
  return { ok: true, to: '/bag', message, replaces: form.has('stays'), adaptPath }
}
