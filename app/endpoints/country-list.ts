import { COUNTRIES } from '../content/countries.ts'
import { jsonResponse } from '../json-response.ts'
import { publicCache } from './cache-lifetimes.ts'

/** The countries for the picker, which asks for them when it is opened. */
export const loader = () =>
  jsonResponse(COUNTRIES, { headers: { 'Cache-Control': publicCache('countryList') } })
