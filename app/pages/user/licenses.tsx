import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { EDITION_NAMES, PRODUCTS } from '../../shop.ts'
import { parseEdition } from '../../domain/catalogue.ts'
import { updatesDueWords } from '../../domain/count-words.ts'
import {
  countDue,
  engineOfLicense,
  needsUpdates,
  RENEWALS_MAX,
  renewalsHref,
} from '../../domain/extension.ts'
import { type License, statusWords } from '../../domain/license.ts'
import { licenseCells } from '../../domain/license-columns.ts'
import {
  choicesFor,
  type FilterChoices,
  FILTERS_FROM,
  type LicenseQuery,
  LICENSES_PER_PAGE,
} from '../../domain/license-list.ts'
import { SEARCH_LENGTH_MAX } from '../../domain/license-search.ts'
import { pageOf } from '../../domain/list-page.ts'
import { addAmounts, formatMoney, withoutZeroDecimals } from '../../domain/money.ts'
import { countryOf } from '../../domain/price-location.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { additionPricesOf, renewalAmountOf, renewalPriceOf } from '../../domain/unit-prices.ts'
import { requireUser } from '../../guards.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { loadLicenses } from '../../store/load-license.ts'
import { previewAside } from '../../store/preview-units.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountUnavailable } from './account-frame.tsx'
import { AccountList, FilterChoice, FilterText } from './account-list.tsx'
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
  const { items: licenses, page } = pageOf(found, {
    noun: 'license',
    query,
    count: all.length,
    pageSize: LICENSES_PER_PAGE,
  })
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
      page,
      rows: licenses.map((license, index) => ({
        id: license.id,
        ...licenseCells(license, now),
        renewal: due[index] ? { price: priceOf([license]) } : null,
      })),
      together:
        together.length > 1
          ? {
              href: renewalsHref(together.map(({ id }) => id)),
              count: together.length,
              price: priceOf(together),
              currency: preview?.currency ?? null,
              amounts: licenses.map((license): [string, string | null] => [
                license.id,
                preview && renewalAmountOf(preview, [engineOfLicense(license)], catalogue),
              ]),
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
      asOf,
      isStale,
    },
    pricedFor: countryOf(await context.location()),
  }
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>

export default function LicensesPage() {
  const { list } = useLoaderData<typeof loader>()
  if (!list) return <AccountUnavailable title="Licenses" what="your licenses" />
  const { page, rows, query, choices, together, only, due } = list
  return (
    <AccountList
      title="Licenses"
      path="/user/licenses"
      {...list}
      filters={page.count >= FILTERS_FROM ? <Filters query={query} choices={choices} /> : null}
      noMatch={
        query.q
          ? `Nothing matches “${query.q}”. Try a label, key or machine.`
          : 'Change the filters to see more.'
      }
      calendar="/user/licenses.ics"
      notice={
        due > 0 && !page.isNarrowed ? (
          <Notice
            kind="warning"
            title={updatesDueWords(due)}
            action={<TextLink to="/user/licenses?updates=due">See which</TextLink>}
          />
        ) : null
      }
    >
      {together ? <Together rows={rows} {...together} /> : <LicenseTable rows={rows} />}
      {only ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LicenseDue {...only} />
          <LicenseLinks id={only.license.id} />
        </div>
      ) : null}
    </AccountList>
  )
}

const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? EDITION_NAMES[known].replace(`${PRODUCTS.engine} `, '') : `${edition} apps`
}

const Filters = ({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) => (
  <>
    <FilterText label="Find a license" name="q" defaultValue={query.q} maxLength={SEARCH_LENGTH_MAX} />
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
    <FilterChoice
      label="Sort"
      name="sort"
      all="Newest first"
      value={query.sort}
      options={[
        ['label', 'By label'],
        ['updates', 'Ending first'],
      ]}
    />
  </>
)

type TogetherProps = NonNullable<List['together']> & Pick<List, 'rows'>

/** A link that renews all of them. Once some are ticked, it becomes a bar with a button for those. */
function Together({ rows, href, count, price, currency, amounts }: TogetherProps) {
  const [ticked, setTicked] = useState<string[]>([])
  const chosen = amounts.flatMap(([id, amount]) => (ticked.includes(id) ? [amount] : []))
  const known = chosen.filter((amount) => amount !== null)
  const sum =
    currency !== null && known.length > 0 && known.length === chosen.length
      ? withoutZeroDecimals(formatMoney(addAmounts(known), currency))
      : null
  return (
    <Form
      action="/user/licenses/renew"
      onChange={({ currentTarget }) => setTicked(new FormData(currentTarget).getAll('renew').map(String))}
      onReset={() => setTicked([])}
      className="group flex flex-col gap-4"
    >
      <Notice
        kind="warning"
        action={
          <ButtonLink to={href} size="small">
            <span className="figures">{renewWords(count, price)}</span>
          </ButtonLink>
        }
      >
        Installed versions keep working. Another year brings every version since, and a year of new ones.
      </Notice>
      <LicenseTable rows={rows} renews="chosen" />
      <div className="buy-bar sticky bottom-0 z-10 hidden items-center justify-between gap-3 border-t border-line bg-surface py-3 group-has-checked:flex max-lg:-mx-gutter max-lg:px-gutter">
        <Button type="reset" variant="quiet">
          Clear
        </Button>
        <Button className="figures">
          {ticked.length > 0 ? renewWords(ticked.length, sum) : 'Renew selected'}
        </Button>
      </div>
    </Form>
  )
}

const renewWords = (count: number, price: string | null) =>
  price ? `Renew ${count} for ${price} ${taxWords()}` : `Renew ${count}`
