import * as z from 'zod'
import type { Country } from '../country.ts'
import { ADDRESS, optional, sellableCountry, text } from './fields.server.ts'

export const businessForm = (countries: readonly Country[]) =>
  z.object({
    name: text(200, 'Enter the company’s name.'),
    taxNumber: optional(60),
    companyNumber: optional(60),
    ...ADDRESS,
    postalCode: optional(60),
    country: sellableCountry(countries),
  })
