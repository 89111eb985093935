import { useNavigation } from '@remix-run/react'
import { parseEdition } from '../../domain/catalogue.ts'
import { statusWords } from '../../domain/license.ts'
import {
  isNarrowed,
  type FilterChoices,
  type LicenseQuery,
  licenseQueryString,
} from '../../domain/license-list.ts'
import { SEARCH_LENGTH_MAX } from '../../domain/license-search.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EDITION_NAMES } from '../../shop.ts'
import { FilterChoice, FilterForm, type FilterOption } from './filter-form.tsx'

const editionWords = (edition: string) => {
  const known = parseEdition(edition)
  return known ? EDITION_NAMES[known] : `${edition} apps`
}

const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'Ended or ending soon' }

const SORTS: readonly FilterOption[] = [
  ['bought', 'Newest first'],
  ['label', 'Label'],
  ['updates', 'Updates ending first'],
]

export function LicenseFilters({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) {
  const isBusy = useNavigation().formData?.has('q')
  const hasChoice = isNarrowed({ ...query, search: '' }) || query.sort !== 'bought'
  return (
    <FilterForm query={licenseQueryString(query)} role="search" className="no-print flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <TextField
          label="Find a license"
          name="q"
          type="search"
          defaultValue={query.search}
          placeholder="Label, key or machine"
          maxLength={SEARCH_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          className="flex-1"
        />
        <Button variant="secondary" icon="search" isBusy={isBusy}>
          Find
        </Button>
      </div>
      <details className="license-filters" open={hasChoice || undefined}>
        <summary className="touchable flex min-h-9 w-fit items-center gap-2 text-small font-medium text-ink-muted hover:text-ink">
          <Icon name="chevron-right" size={16} className="unfold-90" />
          Filter and sort
        </summary>
        <div className="grid gap-3 max-lg:mt-3 sm:grid-cols-2 lg:grid-cols-4 noscript:lg:grid-cols-5">
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
            options={choices.updates.map((state) => [state, UPDATES_WORDS[state]])}
          />
          <FilterChoice label="Sort" name="sort" value={query.sort} options={SORTS} />
          <div className="hidden self-end noscript:block">
            <Button variant="secondary">Apply</Button>
          </div>
        </div>
      </details>
    </FilterForm>
  )
}
