import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { parseEdition } from '../../domain/catalogue.ts'
import { updatesDueWords } from '../../domain/count-words.ts'
import { LICENSE_SEARCH_NAMES } from '../../domain/license-columns.ts'
import type { FilterChoices, LicenseQuery } from '../../domain/license-list.ts'
import { UPDATES_DUE_DAYS } from '../../domain/license-updates.ts'
import { statusWords } from '../../domain/license.ts'
import { FILTERS_FROM } from '../../domain/list-page.ts'
import { countryOf } from '../../domain/price-location.ts'
import { noMatchWords } from '../../domain/read-search.ts'
import { requireUser } from '../../guards.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'
import { loadLicenseList } from '../../store/load-license-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList } from './account-list.tsx'
import { LicenseDue } from './license-due.tsx'
import { LicenseLinks } from './license-links.tsx'
import { LicenseTable } from './license-table.tsx'
import { FilterChoice, LicenseSearchField, NO_FILTER_MATCH } from './list-filters.tsx'
import { RENEWALS_FORM, RenewSeveral } from './renew-several.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = await loadLicenseList(context, requireUser(context, request), request)
  return { ...list, visitorCountry: countryOf(await context.location()) }
}

export default function LicensesPage() {
  const list = useLoaderData<typeof loader>()
  const ticks = useState<readonly string[]>(list.ticked)
  const [ticked] = ticks
  const { page, rows, query, renewals, singleLicense, due } = list
  return (
    <AccountList
      {...list}
      filters={
        page.count >= FILTERS_FROM ? (
          <>
            <LicenseFilters {...list} />
            {query.updates === 'due'
              ? ticked.map((id) => <input key={id} type="hidden" name="renew" value={id} />)
              : null}
          </>
        ) : null
      }
      noMatch={query.q ? noMatchWords(query.q, LICENSE_SEARCH_NAMES) : NO_FILTER_MATCH}
      links={
        <>
          <FileLink to="/user/licenses.ics">Calendar</FileLink>
          {page.count > 1 ? (
            <ButtonLink to="/user/licenses/labels" variant="quiet" size="small">
              Rename
            </ButtonLink>
          ) : null}
          <ButtonLink
            to="/user/licenses/activate"
            variant="quiet"
            size="small"
            icon="key"
            className="md:hidden"
          >
            Activate a machine
          </ButtonLink>
        </>
      }
      notice={
        due > 0 && !page.isNarrowed ? (
          <Notice
            kind="warning"
            title={updatesDueWords(due)}
            action={<TextLink to="/user/licenses?updates=due">See what to renew</TextLink>}
          >
            <span className="max-sm:hidden">Updates have ended, or end within {UPDATES_DUE_DAYS} days.</span>
          </Notice>
        ) : null
      }
      tickForm={renewals ? RENEWALS_FORM : undefined}
    >
      {renewals ? <RenewSeveral {...{ page, rows, query, renewals, ticks }} /> : <LicenseTable rows={rows} />}
      {singleLicense ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LicenseDue {...singleLicense} />
          <LicenseLinks id={singleLicense.license.id} />
        </div>
      ) : null}
    </AccountList>
  )
}

const SORT_WORDS = { label: 'By name', updates: 'Ending first' }
const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? ENGINE_EDITIONS[known].name : `${edition} apps`
}

function LicenseFilters({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) {
  return (
    <>
      <LicenseSearchField search={query.q} />
      <FilterChoice
        label="Edition"
        name="edition"
        all="All editions"
        value={query.edition}
        options={choices.editions}
        wordsOf={editionWords}
      />
      <FilterChoice
        label="Status"
        name="status"
        all="Any status"
        value={query.status}
        options={choices.statuses}
        wordsOf={statusWords}
      />
      <FilterChoice
        label="Updates"
        name="updates"
        all="Any updates"
        value={query.updates}
        options={choices.updates}
        wordsOf={(updates) => UPDATES_WORDS[updates]}
      />
      <FilterChoice
        label="Sort"
        name="sort"
        all="Newest first"
        value={query.sort}
        options={['label', 'updates']}
        wordsOf={(sort) => SORT_WORDS[sort]}
      />
    </>
  )
}
