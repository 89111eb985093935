import type { LoaderFunctionArgs } from '@remix-run/node'
import { SEARCH, type SearchAnswer } from '../content/search.ts'
import { readSearch } from '../domain/read-search.ts'
import { jsonResponse } from '../http/json-response.ts'
import { searchSite } from '../store/site-search.ts'

/** The results of /search, without highlights. Private, because they include the visitor's account. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  const siteResults = await searchSite(context, query, { hasPreviews: true })
  const groups = (siteResults?.groups ?? []).map(({ name, results }) => ({
    name,
    results: results.map(({ title, excerpt, ...result }) => ({
      ...result,
      title: title.join(''),
      excerpt: excerpt.join(''),
    })),
  }))
  const didYouMean = siteResults?.didYouMean ? { didYouMean: siteResults.didYouMean } : {}
  const { total = 0, words = [] } = siteResults ?? {}
  return jsonResponse({ query, total, groups, ...didYouMean, words } satisfies SearchAnswer, {
    headers: { 'X-Robots-Tag': 'noindex' },
  })
}
