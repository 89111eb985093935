import type { Backend } from '../backend/backend.ts'
import type { VisitorSession } from '../context.ts'
import { locatePage } from '../content/page-location.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { SEARCH, type SearchAnswer } from '../content/search.ts'
import type { SiteDocument } from '../content/page-documents.ts'
import { SUPPORT } from '../content/support.ts'
import { createNearestPages } from '../domain/nearest-pages.ts'
import { readSearch } from '../domain/read-search.ts'
import { spell, tokensOf } from '../domain/search-words.ts'
import { createMarker } from '../domain/highlight.ts'
import { searchAccount } from './search-account.ts'
import { type IndexedSite, siteIndexOf } from './site-index.ts'
import { SHORTEST_TIMEOUT_MS, withTimeout } from './timeout.ts'

interface SearchSource {
  backend: IndexedSite & Pick<Backend, 'licenses'>
  session: Pick<VisitorSession, 'customer'>
}

const nearestPages = createNearestPages(PUBLIC_PAGES)

const POPULAR = [...SUPPORT.popular.map((id) => `/support#${id}`), '/servicedesk']

/** Shown if nothing was found. */
const nearestTo = (query: string, documents: ReadonlyMap<string, SiteDocument>): SiteDocument[] =>
  [...new Set([...nearestPages(query).map(({ path }) => path), ...POPULAR])]
    .flatMap((id) => documents.get(id) ?? [])
    .map((document) => ({ ...document, group: 'Try instead' }))

/** The title of the page that a result is a part of, since "Is it really free?" could be anywhere. */
function pageOf({ id, group }: SiteDocument): string | undefined {
  const title = id.includes('#') ? locatePage(id.replace(/#.*/, '')).page?.title : undefined
  return title === group ? undefined : title
}

const NO_ACCOUNT = { documents: [], searchesLicenses: true }

const GROUP_SIZE = 10
const PREVIEW_LENGTH = 280
/** Letters before the first match. A phone shows one line of about 45 letters, which also names the page. */
const BEFORE_IN_LINE = 15

interface Excerpts {
  /** What to mark. */
  words: readonly string[]
  hasPreviews: boolean
}

function groupResults(
  documents: readonly SiteDocument[],
  { words, hasPreviews }: Excerpts,
): SearchAnswer['groups'] {
  const { excerpt } = createMarker(new Set(words))
  const inLine = hasPreviews ? { before: BEFORE_IN_LINE } : {}
  const groups = [...new Set(documents.map(({ group }) => group))]
  return groups.map((name) => {
    const members = documents.filter(({ group }) => group === name)
    const results = members.slice(0, GROUP_SIZE).map((document) => ({
      href: document.href ?? document.id,
      title: document.title,
      page: pageOf(document),
      excerpt: excerpt(document.text, inLine).join(''),
      ...(hasPreviews && {
        preview: {
          text: excerpt(document.text, { length: PREVIEW_LENGTH }).join(''),
          beside: document.beside,
        },
      }),
    }))
    return { name, total: members.length, results }
  })
}

interface SearchRequest {
  context: SearchSource
  request: Request
}

/** Answers `?q=`. With previews, an excerpt fits a line of the dialog. */
export async function loadSearch(
  { context, request }: SearchRequest,
  { hasPreviews = false } = {},
): Promise<SearchAnswer> {
  const query = readSearch(new URL(request.url).searchParams, SEARCH.lengthMax)
  const { articles } = context.backend
  const { customer } = context.session
  const [list, account] = await Promise.all([
    withTimeout(articles.list(), null, SHORTEST_TIMEOUT_MS),
    customer ? searchAccount(query, customer, context.backend) : NO_ACCOUNT,
  ])
  const { documents: inAccount, searchesLicenses } = account
  const index = siteIndexOf(context.backend)
  if (list?.ok) index.putList(list.value)
  const { find, documents } = index.current()
  const matches = find(query)
  if (!matches)
    return { query, total: 0, isNear: false, searchesLicenses, groups: [], didYouMean: null, words: [] }
  const isInAccount = inAccount.length > 0
  // Near matches don't help if the search found something in the customer's account.
  const ids = matches.isNear && isInAccount ? [] : matches.ids
  const results = [...inAccount, ...ids.flatMap((id) => documents.get(id) ?? [])]
  const words = [...matches.words, ...tokensOf(query).map(spell)]
  const listed = results.length > 0 ? results : nearestTo(query, documents)
  return {
    query,
    total: results.length,
    isNear: matches.isNear && !isInAccount,
    searchesLicenses,
    groups: groupResults(listed, { words, hasPreviews }),
    didYouMean: isInAccount ? null : matches.didYouMean,
    words,
  }
}
