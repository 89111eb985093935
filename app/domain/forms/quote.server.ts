import * as z from 'zod'
import { type Country, NOT_A_COUNTRY } from '../country.ts'
import { findCountry } from '../country-search.ts'
import { ADDRESS, optional, payableEmail, sellableCountry, text } from './fields.server.ts'
import { PO_LENGTH_MAX } from '../invoice-request.ts'
import { QUOTE_TEXT_LENGTH_MAX } from '../limits.ts'
import { SELLING_CURRENCIES } from '../money.ts'

export const quoteOptions = (countries: readonly Country[]) =>
  z.object({
    country: z
      .string()
      .default('')
      .transform((typed, context) => {
        const country = findCountry(countries, typed)
        if (country || typed.trim() === '') return country
        context.addIssue(NOT_A_COUNTRY)
        return z.NEVER
      }),
    /** Null for the country's own currency. */
    currency: z.preprocess(
      (typed) =>
        String(typed ?? '')
          .trim()
          .toUpperCase() || null,
      z
        .enum(
          SELLING_CURRENCIES,
          `Choose one of ${SELLING_CURRENCIES.join(', ')}, or use the local currency.`,
        )
        .nullable(),
    ),
    /** Undefined for the visitor's own. */
    postalCode: text(QUOTE_TEXT_LENGTH_MAX).optional(),
    reference: optional(QUOTE_TEXT_LENGTH_MAX),
    /** Undefined for the business that the visitor buys for, if any. */
    for: text(QUOTE_TEXT_LENGTH_MAX).optional(),
  })
export type QuoteOptions = z.infer<ReturnType<typeof quoteOptions>>

/** All lengths are within Paddle's own limits. */
export const invoiceRequest = (countries: readonly Country[]) =>
  z.object({
    company: text(200, 'Enter the company’s name.'),
    ...ADDRESS,
    postalCode: optional(200),
    country: sellableCountry(countries),
    taxNumber: optional(60),
    poNumber: optional(PO_LENGTH_MAX),
    email: payableEmail,
  })
export type InvoiceRequest = z.infer<ReturnType<typeof invoiceRequest>>
