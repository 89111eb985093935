import { parseEdition } from '../../domain/catalogue.ts'
import type { FilterChoices, LicenseQuery } from '../../domain/license-list.ts'
import { statusWords } from '../../domain/license.ts'
import { EDITION_NAMES, PRODUCTS } from '../../shop.ts'
import { FilterChoice, LicenseSearchField } from './list-filters.tsx'

const SORT_WORDS = { label: 'By name', updates: 'Ending first' }
const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? EDITION_NAMES[known].replace(`${PRODUCTS.engine} `, '') : `${edition} apps`
}

type Filter = [
  label: string,
  name: Exclude<keyof LicenseQuery, 'q' | 'page'>,
  all: string,
  options: [string, string][],
]

export function LicenseFilters({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) {
  const filters: readonly Filter[] = [
    ['Edition', 'edition', 'All editions', choices.editions.map((each) => [each, editionWords(each)])],
    ['Status', 'status', 'Any status', choices.statuses.map((each) => [each, statusWords(each)])],
    ['Updates', 'updates', 'Any updates', choices.updates.map((each) => [each, UPDATES_WORDS[each]])],
    ['Sort', 'sort', 'Newest first', Object.entries(SORT_WORDS)],
  ]
  return (
    <>
      <LicenseSearchField search={query.q} />
      {filters.map(([label, name, all, options]) => (
        <FilterChoice key={name} {...{ label, name, all, options }} value={query[name]} />
      ))}
    </>
  )
}
