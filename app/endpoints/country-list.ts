import { COUNTRY_LIST } from '../content/country-list.ts'
import { jsonResponse } from '../http/json-response.ts'

export const loader = () =>
  jsonResponse(COUNTRY_LIST, { headers: { 'Cache-Control': 'public, max-age=86400' } })
