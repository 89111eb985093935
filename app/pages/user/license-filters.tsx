import { parseEdition } from '../../domain/catalogue.ts'
import type { FilterChoices, LicenseQuery } from '../../domain/license-list.ts'
import { statusWords } from '../../domain/license.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'
import { FilterChoice, LicenseSearchField } from './list-filters.tsx'

const SORT_WORDS = { label: 'By name', updates: 'Ending first' }
const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? ENGINE_EDITIONS[known].name : `${edition} apps`
}

export function LicenseFilters({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) {
  return (
    <>
      <LicenseSearchField search={query.q} />
      <FilterChoice
        label="Edition"
        name="edition"
        all="All editions"
        value={query.edition}
        options={choices.editions.map((edition) => [edition, editionWords(edition)])}
      />
      <FilterChoice
        label="Status"
        name="status"
        all="Any status"
        value={query.status}
        options={choices.statuses.map((status) => [status, statusWords(status)])}
      />
      <FilterChoice
        label="Updates"
        name="updates"
        all="Any updates"
        value={query.updates}
        options={choices.updates.map((updates) => [updates, UPDATES_WORDS[updates]])}
      />
      <FilterChoice
        label="Sort"
        name="sort"
        all="Newest first"
        value={query.sort}
        options={Object.entries(SORT_WORDS)}
      />
    </>
  )
}
