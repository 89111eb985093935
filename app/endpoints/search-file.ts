import type { LoaderFunctionArgs } from '@remix-run/node'
import { jsonResponse } from '../http/json-response.ts'
import { loadSearch } from '../store/site-search.ts'

/** The results of /search, for the dialog. Private, because they include the visitor's account. */
export const loader = async (search: LoaderFunctionArgs) =>
  jsonResponse(await loadSearch(search, { hasPreviews: true }), {
    headers: { 'X-Robots-Tag': 'noindex' },
  })
