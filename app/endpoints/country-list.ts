import { COUNTRY_LIST } from '../content/country-list.ts'
import { jsonResponse } from '../http/json-response.ts'
import { publicCache } from './cache-lifetimes.ts'

export const loader = () =>
  jsonResponse(COUNTRY_LIST, { headers: { 'Cache-Control': publicCache('countryList') } })
