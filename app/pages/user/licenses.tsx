import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { EMPTY_PICTURES } from '../../content/state-pictures.ts'
import { EDITION_NAMES } from '../../shop.ts'
import { parseEdition } from '../../domain/catalogue.ts'
import { countWords, updatesDueWords } from '../../domain/count-words.ts'
import {
  countDue,
  engineOfLicense,
  needsUpdates,
  RENEWALS_MAX,
  renewalsHref,
} from '../../domain/extension.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { type License, statusWords } from '../../domain/license.ts'
import { licenseCells } from '../../domain/license-columns.ts'
import {
  choicesFor,
  countSentence,
  type FilterChoices,
  FILTERS_FROM,
  isNarrowed,
  type LicenseQuery,
  licenseQueryString,
  pageOfLicenses,
} from '../../domain/license-list.ts'
import { SEARCH_LENGTH_MAX } from '../../domain/license-search.ts'
import { countryOf } from '../../domain/price-location.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { additionPricesOf, renewalPriceOf } from '../../domain/unit-prices.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { loadLicenses } from '../../store/load-license.ts'
import { previewAside } from '../../store/preview-units.ts'
import { ListUnavailable } from '../../ui/as-of.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { FilterChoice, type FilterOption, FilterText, FileLink, ListBar, refreshed } from './account-list.tsx'
import { LicenseLinks } from './license-aside.tsx'
import { LicenseDue } from './license-due.tsx'
import { LicenseTable } from './license-table.tsx'

export const meta = pageMeta()

/** `refresh=1` bypasses the cache; the rest of the query filters and sorts the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) return jsonResponse({ list: null }, 503)
  const { query, all, found, asOf, isStale, now } = list
  const { licenses, ...page } = pageOfLicenses(found, query.page)
  const { catalogue } = context.backend
  const [only] = all.length === 1 ? all : []
  const due = licenses.map((license) => !only && needsUpdates(license, now))
  const preview = only || due.includes(true) ? await previewAside(context) : null
  const priceOf = (several: readonly License[]) =>
    preview && renewalPriceOf(preview, several.map(engineOfLicense), catalogue)
  const together = query.updates === 'due' ? found.slice(0, RENEWALS_MAX) : []
  const engine = only ? engineOfLicense(only) : null
  return {
    list: {
      ...page,
      rows: licenses.map((license, index) => ({
        id: license.id,
        cells: licenseCells(license, now),
        renewal: due[index] ? { price: priceOf([license]) } : null,
      })),
      together:
        together.length > 1
          ? {
              href: renewalsHref(together.map(({ id }) => id)),
              count: together.length,
              price: priceOf(together),
            }
          : null,
      only: only && {
        license: only,
        prices: preview && engine ? additionPricesOf(preview, engine, catalogue) : null,
        now: now.toISOString(),
      },
      query,
      choices: choicesFor(all, now),
      due: only ? 0 : countDue(all, now),
      count: all.length,
      found: found.length,
      asOf,
      isStale,
    },
    pricedFor: countryOf(await context.location()),
  }
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>

const listHref = (query: LicenseQuery) => uncheckedHref(`/user/licenses${licenseQueryString(query)}`)

export default function LicensesPage() {
  const { list } = useLoaderData<typeof loader>()
  if (!list) {
    return (
      <AccountFrame title="Licenses">
        <ListUnavailable what="your licenses" retryHref="/user/licenses" />
      </AccountFrame>
    )
  }
  const { query, choices, count, found, only, due, asOf, isStale } = list
  return (
    <AccountFrame
      title="Licenses"
      bar={
        <ListBar
          words={countSentence(list)}
          all={isNarrowed(query) ? { words: countWords(count, 'license'), to: '/user/licenses' } : null}
          query={licenseQueryString(query)}
          filters={count >= FILTERS_FROM ? <Filters query={query} choices={choices} /> : null}
        />
      }
      actions={
        found > 0 ? (
          <>
            <FileLink to="/user/licenses.ics">Calendar</FileLink>
            <FileLink to={uncheckedHref(`/user/licenses.csv${licenseQueryString({ ...query, page: 1 })}`)}>
              CSV
            </FileLink>
          </>
        ) : null
      }
      updated={{ asOf, isStale, refreshHref: refreshed('/user/licenses', licenseQueryString(query)) }}
    >
      {due > 0 && query.updates !== 'due' ? (
        <Notice
          kind="warning"
          title={updatesDueWords(due)}
          action={<TextLink to="/user/licenses?updates=due">See what to renew</TextLink>}
        />
      ) : null}
      {count > 0 ? <Results {...list} /> : <NoLicenses isStale={isStale} />}
      {only ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LicenseDue {...only} />
          <LicenseLinks id={only.license.id} />
        </div>
      ) : null}
    </AccountFrame>
  )
}

const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

const SORTS: readonly FilterOption[] = [
  ['bought', 'Newest first'],
  ['label', 'By label'],
  ['updates', 'Ending first'],
]

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? EDITION_NAMES[known] : `${edition} apps`
}

const Filters = ({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) => (
  <>
    <FilterText label="Find a license" name="q" value={query.search} maxLength={SEARCH_LENGTH_MAX} />
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
  </>
)

function Results({ query, count, found, rows, pages, together }: List) {
  if (found === 0)
    return (
      <EmptyState
        icon="search"
        action={
          <ButtonLink to="/user/licenses" variant="secondary">
            Show all {countWords(count, 'license')}
          </ButtonLink>
        }
      >
        {query.search ? `Nothing matches “${query.search}”.` : 'Change the filters to see more.'}
      </EmptyState>
    )
  if (rows.length === 0)
    return <PastEnd page={query.page} pages={pages} lastHref={listHref({ ...query, page: pages })} />
  return (
    <>
      {together ? <Together rows={rows} {...together} /> : <LicenseTable rows={rows} />}
      <Pager page={query.page} pages={pages} hrefOf={(page) => listHref({ ...query, page })} />
    </>
  )
}

/** A link to renew them all, replaced by a button once some are ticked. */
const Together = ({ rows, href, count, price }: NonNullable<List['together']> & Pick<List, 'rows'>) => (
  <Form action="/user/licenses/renew" className="group flex flex-col gap-4">
    <Notice
      kind="warning"
      action={
        <>
          <span className="group-has-checked:hidden">
            <ButtonLink to={href} size="small">
              <span className="figures">
                {price ? `Renew ${count} for ${price} ${taxWords()}` : `Renew ${count}`}
              </span>
            </ButtonLink>
          </span>
          <span className="hidden group-has-checked:block">
            <Button size="small">Renew selected</Button>
          </span>
        </>
      }
    >
      Installed versions keep working. Another year brings every version since, and a year of new ones.
    </Notice>
    <LicenseTable rows={rows} isChosenFrom />
  </Form>
)

function NoLicenses({ isStale }: { isStale: boolean }) {
  if (isStale)
    return (
      <p className="text-ink-muted">
        It has no licenses. Anything you’ve bought since is safe and appears here when the service is back.
      </p>
    )
  return (
    <EmptyState
      icon="key"
      picture={EMPTY_PICTURES.licenses}
      title="No licenses yet"
      action={<ButtonLink to="/ctrl-suite/buy">Configure an engine</ButtonLink>}
    >
      Just paid? Your license appears here within a minute or two.
    </EmptyState>
  )
}
