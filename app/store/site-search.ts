import type { Backend, PublicSettings } from '../backend/backend.ts'
import type { VisitorSession } from '../context.ts'
import { accountLinksFor } from '../content/navigation.ts'
import { locatePage } from '../content/page-location.ts'
import { PUBLIC_PAGES } from '../content/pages.ts'
import { SEARCH, type SearchAnswer, type SearchGroup } from '../content/search.ts'
import type { SiteDocument } from '../content/page-documents.ts'
import { SUPPORT } from '../content/support.ts'
import { type License, nameOfLicense, titleOfLicense } from '../domain/license.ts'
import { findLicenses } from '../domain/license-search.ts'
import { href } from '../domain/href.ts'
import { createNearestPages } from '../domain/nearest-pages.ts'
import { matcherOf, readSearch, searchTextOf } from '../domain/read-search.ts'
import { createMarker, spell, tokensOf } from '../domain/search-words.ts'
import { siteIndexOf } from './site-index.ts'
import { SHORTEST_TIMEOUT_MS, withTimeout } from './timeout.ts'

interface SearchSource {
  backend: Pick<Backend, 'articles' | 'licenses'> & { settings: Pick<PublicSettings, 'takesInvoices'> }
  session: Pick<VisitorSession, 'customer'>
}

const nearestPages = createNearestPages(PUBLIC_PAGES)

const POPULAR = [...SUPPORT.popular.map((id) => `/support#${id}`), '/servicedesk']

/** Shown if nothing was found. */
const nearestTo = (query: string, documents: ReadonlyMap<string, SiteDocument>): SiteDocument[] =>
  [...new Set([...nearestPages(query).map(({ path }) => path), ...POPULAR])]
    .flatMap((id) => documents.get(id) ?? [])
    .map((document) => ({ ...document, group: 'Try instead' }))

const ACCOUNT: SearchGroup = 'Your account'
const LICENSES_WAIT_MS = 700
const SECTION_WORD_LENGTH_MIN = 3

/** The account's sections whose names start with the only word of the query. */
function sectionsNamed(query: string, roles: Parameters<typeof accountLinksFor>[0]) {
  const [word, ...more] = tokensOf(query).filter(({ length }) => length >= SECTION_WORD_LENGTH_MIN)
  if (!word || more.length > 0) return []
  return accountLinksFor(roles).filter(({ text }) => spell(text.toLowerCase()).startsWith(spell(word)))
}

/** Finds account sections and licenses. Searching for "licenses" lists them all. */
async function findInAccount({ backend, session }: SearchSource, query: string): Promise<SiteDocument[]> {
  const { customer } = session
  if (!customer || query === '') return []
  const sections = sectionsNamed(query, customer.user.roles)
  const result = await withTimeout(backend.licenses.list(customer), null, LICENSES_WAIT_MS)
  const all = result?.ok ? result.value.value : []
  const matches = matcherOf(query)
  // A product's name is a search for its pages, not for every license of it.
  const isOfNamedProduct = (license: License) => matches(searchTextOf([nameOfLicense(license)]))
  const licenses = sections.some(({ to }) => to === '/user/licenses')
    ? all
    : findLicenses(all, query).filter((license) => !isOfNamedProduct(license))
  return [
    ...sections.map(({ text, to }) => ({ id: to, group: ACCOUNT, title: text, text: '' })),
    ...licenses.map((license) => ({
      id: href('/user/licenses/:id', { id: license.id }),
      group: ACCOUNT,
      title: titleOfLicense(license),
      text: [nameOfLicense(license), ...license.activations.map(({ machine }) => machine)].join(' · '),
    })),
  ]
}

/** The title of the page that a result is a part of, since "Is it really free?" could be anywhere. */
function pageOf({ id, group }: SiteDocument): string | undefined {
  const title = id.includes('#') ? locatePage(id.replace(/#.*/, '')).page?.title : undefined
  return title === group ? undefined : title
}

const GROUP_SIZE = 10
const PREVIEW_LENGTH = 280
/** A phone shows one line of about 45 letters, which also names the page. */
const BEFORE_IN_LINE = 15

interface Listing {
  words: readonly string[]
  hasPreviews: boolean
}

function groupResults(
  documents: readonly SiteDocument[],
  { words, hasPreviews }: Listing,
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
  const { articles, settings } = context.backend
  const [list, inAccount] = await Promise.all([
    withTimeout(articles.list(), null, SHORTEST_TIMEOUT_MS),
    findInAccount(context, query),
  ])
  const index = siteIndexOf(articles)
  if (list?.ok) index.putList(list.value)
  const { find, documents } = index.current(settings.takesInvoices)
  const found = find(query)
  if (!found) return { query, total: 0, isNear: false, groups: [], didYouMean: null, words: [] }
  // Near matches don't help if the search found something in the customer's account.
  const isNear = found.isNear && inAccount.length === 0
  const ids = found.isNear && !isNear ? [] : found.ids
  const results = [...inAccount, ...ids.flatMap((id) => documents.get(id) ?? [])]
  const words = [...found.words, ...tokensOf(query).map(spell)]
  const listed = results.length > 0 ? results : nearestTo(query, documents)
  return {
    query,
    total: results.length,
    isNear,
    groups: groupResults(listed, { words, hasPreviews }),
    didYouMean: inAccount.length > 0 ? null : found.didYouMean,
    words,
  }
}
