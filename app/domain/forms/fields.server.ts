import * as z from 'zod'
import { type Country, isRefusedCountry, NOT_A_COUNTRY } from '../country.ts'
import { findCountry } from '../country-search.ts'
import { UNPRINTABLE } from '../plain-text.ts'

// What forms have in common that only the server checks, because zod must stay out of browser bundles. Configurations
// and extensions are checked in both places, by the same rules.

/** The first error of each field. `form` is for the form as a whole. */
export function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message
  return errors
}

const tooLong = (lengthMax: number) => `Use at most ${lengthMax} characters.`

/** `missing`: the error if it's empty. */
export const text = (lengthMax: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .min(missing ? 1 : 0, missing)
    .max(lengthMax, tooLong(lengthMax))
    .refine((line) => !UNPRINTABLE.test(line), 'Use one line of plain text.')

export const optional = (lengthMax: number) => text(lengthMax).default('')

/** Browsers send `\r\n`. */
export const tidyLines = (typed: string) => typed.trim().replace(/\r\n?/g, '\n')

export const lines = (lengthMax: number) =>
  z
    .string()
    .transform(tidyLines)
    .refine((typed) => typed.length <= lengthMax, tooLong(lengthMax))
    .refine((typed) => typed.split('\n').every((line) => !UNPRINTABLE.test(line)), 'Use plain text.')

/** With a dot inside the domain. No character of it can match twice, so this takes linear time. */
const EMAIL = /^[^\s@,]+@[^\s@,.]+(?:\.[^\s@,.]+)+$/

export const payableEmail = text(320, 'Enter your accounts payable e-mail address.').regex(
  EMAIL,
  'Enter an e-mail address, such as name@example.com.',
)

/** Its lengths are within Paddle's own limits. */
export const ADDRESS = {
  line1: text(200, 'Enter the first line of the address.'),
  line2: optional(200),
  city: text(200, 'Enter the town or city.'),
  region: optional(200),
}

export const sellableCountry = (countries: readonly Country[]) =>
  text(60, NOT_A_COUNTRY).transform((typed, context) => {
    const code = findCountry(countries, typed)?.alpha2Code
    if (code && !isRefusedCountry(code)) return code
    context.addIssue(code ? 'We can’t sell to this country. Choose another.' : NOT_A_COUNTRY)
    return z.NEVER
  })
