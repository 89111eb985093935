import type { Backend, Customer } from '../backend/backend.ts'
import { accountLinksFor } from '../content/navigation.ts'
import type { SiteDocument } from '../content/page-documents.ts'
import type { SearchGroup } from '../content/search.ts'
import { href } from '../domain/href.ts'
import { findLicenses } from '../domain/license-search.ts'
import { type License, listTitleOf, nameOfLicense } from '../domain/license.ts'
import { matcherOf, searchTextOf } from '../domain/read-search.ts'
import { spell, tokensOf } from '../domain/search-words.ts'
import { withTimeout } from './timeout.ts'

const ACCOUNT: SearchGroup = 'Your account'
const LICENSES_TIMEOUT_MS = 700
const SECTION_WORD_LENGTH_MIN = 3

const spelled = (words: readonly string[]) => ` ${words.map(spell).join(' ')}`

/** The account's sections whose names have the query's words in a row; the last may be the start of one. */
function sectionsNamed(query: string, roles: readonly string[]) {
  const words = tokensOf(query).filter(({ length }) => length >= SECTION_WORD_LENGTH_MIN)
  if (words.length === 0) return []
  return accountLinksFor(roles).filter(({ text }) => spelled(tokensOf(text)).includes(spelled(words)))
}

function licensesNamed(query: string, licenses: readonly License[]) {
  const matches = matcherOf(query)
  // A product's name is a search for its pages, not for every license of it.
  const isOfNamedProduct = (license: License) => matches(searchTextOf([nameOfLicense(license)]))
  return findLicenses(licenses, query).filter((license) => !isOfNamedProduct(license))
}

const documentOf = (license: License): SiteDocument => ({
  id: href('/user/licenses/:id', { id: license.id }),
  group: ACCOUNT,
  title: listTitleOf(license),
  text: [nameOfLicense(license), ...license.activations.map(({ machine }) => machine)].join(' · '),
})

/** Finds account sections and licenses; only sections if licenses are late or can't be loaded. Searching for "licenses" lists them all. */
export async function searchAccount(
  query: string,
  customer: Customer,
  { licenses }: Pick<Backend, 'licenses'>,
): Promise<{ documents: SiteDocument[]; searchesLicenses: boolean }> {
  if (query === '') return { documents: [], searchesLicenses: true }
  const sections = sectionsNamed(query, customer.user.roles)
  const result = await withTimeout(licenses.list(customer), null, LICENSES_TIMEOUT_MS)
  const searchesLicenses = result?.ok === true
  const all = searchesLicenses ? result.value.value : []
  const listsAll = sections.some(({ to }) => to === '/user/licenses')
  const documents = [
    ...sections.map(({ text, to }) => ({ id: to, group: ACCOUNT, title: text, text: '' })),
    ...(listsAll ? all : licensesNamed(query, all)).map(documentOf),
  ]
  return { documents, searchesLicenses }
}
