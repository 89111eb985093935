import { COUNTRY_LIST } from '../content/country-list.ts'
import { jsonResponse } from '../http/json-response.ts'
import { publicCache } from './cache-lifetimes.ts'

/** The countries for the picker, which asks for them when it is opened. */
export const loader = () =>
  jsonResponse(COUNTRY_LIST, { headers: { 'Cache-Control': publicCache('countryList') } })
