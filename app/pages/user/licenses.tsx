import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { EDITION_NAMES, PRODUCTS } from '../../shop.ts'
import { parseEdition } from '../../domain/catalogue.ts'
import { countWords, updatesDueWords } from '../../domain/count-words.ts'
import {
  countDue,
  engineOfLicense,
  needsUpdates,
  RENEWALS_MAX,
  renewalsHref,
} from '../../domain/extension.ts'
import { type License, statusWords, UPDATES_DUE_DAYS } from '../../domain/license.ts'
import { licenseCells } from '../../domain/license-columns.ts'
import {
  choicesFor,
  type FilterChoices,
  FILTERS_FROM,
  type LicenseQuery,
  LICENSES_PER_PAGE,
} from '../../domain/license-list.ts'
import { listQueryString, pageOf } from '../../domain/list-page.ts'
import { addAmounts, formatMoney } from '../../domain/money.ts'
import { countryOf } from '../../domain/price-location.ts'
import { additionPricesOf, renewalAmountOf, renewalPriceOf } from '../../domain/unit-prices.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { loadLicenses } from '../../store/load-license.ts'
import { previewAside } from '../../store/preview-units.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList, FileLink, FilterChoice, FilterText } from './account-list.tsx'
import { LicenseLinks } from './license-aside.tsx'
import { LicenseDue } from './license-due.tsx'
import { LicenseTable } from './license-table.tsx'

export const meta = pageMeta()

/** `refresh=1` bypasses the cache; the rest of the query filters and sorts the list. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const list = await loadLicenses(context, customer, request)
  if (!list) throw cannotLoad('your licenses')
  const { query, all, matches, asOf, isStale, now } = list
  const { items: licenses, page } = pageOf(matches, {
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
  const dueCount = only ? 0 : countDue(all, now)
  // Keep the ticked boxes, even if a search finds only one license.
  const together = query.updates === 'due' && dueCount > 1 ? matches.slice(0, RENEWALS_MAX) : []
  const ticked = readTicked(new URL(request.url).searchParams, licenses)
  const tickable = new Set([...licenses, ...all.filter(({ id }) => ticked.has(id))])
  const engine = only ? engineOfLicense(only) : null
  return {
    page,
    rows: licenses.map((license, index) => ({
      id: license.id,
      ...licenseCells(license, now),
      renewal: due[index] ? { price: priceOf([license]) } : null,
    })),
    together:
      together.length > 0
        ? {
            href: renewalsHref(together.map(({ id }) => id)),
            matchCount: matches.length,
            price: matches.length > RENEWALS_MAX ? null : priceOf(together),
            currency: preview?.currency ?? null,
            ticked: [...tickable].flatMap(({ id }) => (ticked.has(id) ? [id] : [])),
            amounts: [...tickable].map((license): [string, string | null] => [
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
    due: dueCount,
    asOf,
    isStale,
    pricedFor: countryOf(await context.location()),
  }
}

/** Without JavaScript, `select` buttons tick or clear a page of the list, or clear all pages. */
function readTicked(searchParams: URLSearchParams, page: readonly License[]) {
  const [ticked, ids, select] = [
    searchParams.getAll('renew'),
    page.map(({ id }) => id),
    searchParams.get('select'),
  ]
  if (select === 'clear') return new Set<string>()
  if (select === 'page') return new Set([...ticked, ...ids])
  return new Set(select === 'none' ? ticked.filter((id) => !ids.includes(id)) : ticked)
}

type List = ReturnType<typeof useLoaderData<typeof loader>>

export default function LicensesPage() {
  const list = useLoaderData<typeof loader>()
  const ticks = useState<readonly string[]>(list.together?.ticked ?? [])
  const { current: amountOf } = useRef(new Map<string, string | null>())
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
      links={
        <>
          <FileLink to="/user/licenses.ics">Calendar</FileLink>
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
      form={together ? RENEWALS_FORM : undefined}
    >
      {together ? (
        <Together {...{ rows, query, ticks, amountOf }} {...together} />
      ) : (
        <LicenseTable rows={rows} />
      )}
      {only ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LicenseDue {...only} />
          <LicenseLinks id={only.license.id} />
        </div>
      ) : null}
    </AccountList>
  )
}

const SORT_WORDS = { label: 'By name', updates: 'Ending first' }
const UPDATES_WORDS = { current: 'Current', ended: 'Ended', due: 'To renew' }

function editionWords(edition: string) {
  const known = parseEdition(edition)
  return known ? EDITION_NAMES[known].replace(`${PRODUCTS.engine} `, '') : `${edition} apps`
}

const Filters = ({ query, choices }: { query: LicenseQuery; choices: FilterChoices }) => {
  const filters: readonly [string, Exclude<keyof LicenseQuery, 'q' | 'page'>, string, [string, string][]][] =
    [
      ['Edition', 'edition', 'All editions', choices.editions.map((each) => [each, editionWords(each)])],
      ['Status', 'status', 'Any status', choices.statuses.map((each) => [each, statusWords(each)])],
      ['Updates', 'updates', 'Any updates', choices.updates.map((each) => [each, UPDATES_WORDS[each]])],
      ['Sort', 'sort', 'Newest first', Object.entries(SORT_WORDS)],
    ]
  return (
    <>
      <FilterText label="Find a license" placeholder="Name, key or machine" defaultValue={query.q} />
      {filters.map(([label, name, all, options]) => (
        <FilterChoice key={name} {...{ label, name, all, options }} value={query[name]} />
      ))}
    </>
  )
}

interface TogetherProps extends NonNullable<List['together']>, Pick<List, 'rows' | 'query'> {
  /** The page keeps these, since a filter that finds nothing hides the table. */
  ticks: readonly [readonly string[], (ticked: readonly string[]) => void]
  amountOf: Map<string, string | null>
}

const RENEWALS_FORM = 'renewals'

const firstOf = (count: number) => (count > RENEWALS_MAX ? `the first ${RENEWALS_MAX}` : count)

/** A link renews all licenses; once some are ticked, a button renews only those. */
function Together(props: TogetherProps) {
  const { rows, query, href, matchCount, price, currency, amounts, amountOf } = props
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = props.ticks
  const elsewhere = ticked.filter((id) => !rows.some((row) => row.id === id))
  const isPageTicked = rows.every(({ id }) => ticked.includes(id))
  // A ticked license that a filter hides is still in the sum.
  for (const [id, amount] of amounts) amountOf.set(`${currency} ${id}`, amount)
  const knownAmounts = ticked.flatMap((id) => amountOf.get(`${currency} ${id}`) ?? [])
  const sum =
    currency !== null && knownAmounts.length > 0 && knownAmounts.length === ticked.length
      ? formatMoney(addAmounts(knownAmounts), currency)
      : null
  const readForm = () => setTicked(new FormData(form.current!).getAll('renew').map(String))
  // Boxes may have been ticked before hydration.
  useEffect(readForm, [])
  const tickPage = (isTicked: boolean, others: readonly string[]) => (event: MouseEvent) => {
    event.preventDefault()
    for (const box of form.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = isTicked
    setTicked([...others, ...(isTicked ? rows.map(({ id }) => id) : [])])
  }
  return (
    <Form
      id={RENEWALS_FORM}
      ref={form}
      action="/user/licenses/renew"
      onChange={readForm}
      className="group flex flex-col gap-4"
    >
      {[
        ...new URLSearchParams(listQueryString({ ...query, page: 1 })),
        ...elsewhere.map((id) => ['renew', id]),
      ].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a checkbox presses the form's first button. */}
      <button tabIndex={-1} aria-hidden className="sr-only">
        Renew
      </button>
      <Notice
        kind="warning"
        title={
          <>
            {updatesDueWords(matchCount)}
            {price ? <span className="max-sm:hidden">{`: ${price} ${taxWords()}`}</span> : null}
          </>
        }
        action={
          <Button
            variant="secondary"
            size="small"
            formAction="/user/licenses"
            name="select"
            value={isPageTicked ? 'none' : 'page'}
            onClick={tickPage(!isPageTicked, elsewhere)}
          >
            <span>
              {isPageTicked ? 'Clear' : `Select all ${rows.length}`}
              <span className="max-sm:sr-only">{isPageTicked ? ' this page' : ' on this page'}</span>
            </span>
          </Button>
        }
      >
        <span className="max-sm:hidden">
          Installed versions keep working. You pay for each license separately.
        </span>
      </Notice>
      <LicenseTable rows={rows} renews={ticked} />
      <div className="buy-bar sticky bottom-0 z-10 flex items-center justify-end gap-3 border-t border-line bg-surface py-3 max-lg:-mx-gutter max-lg:px-gutter">
        {elsewhere.length > 0 ? null : (
          <>
            <p className="figures flex-1 text-small font-medium group-has-checked:hidden">
              {countWords(matchCount, 'license')}
              {price ? (
                <span className="block text-caption font-normal text-ink-muted">
                  {price} {taxWords()}
                </span>
              ) : null}
            </p>
            <ButtonLink to={href} variant="secondary" className="group-has-checked:hidden">
              {matchCount > 1 ? `Renew ${firstOf(matchCount)} one by one` : 'Renew'}
            </ButtonLink>
          </>
        )}
        <div className={elsewhere.length > 0 ? 'contents' : 'hidden group-has-checked:contents'}>
          <Button
            variant="quiet"
            formAction="/user/licenses"
            name="select"
            value="clear"
            className="-ms-3"
            onClick={tickPage(false, [])}
          >
            Clear
          </Button>
          <p role="status" className="figures flex-1 text-small noscript:hidden">
            {ticked.length > 0
              ? `${ticked.length} selected${elsewhere.length > 0 ? `, ${elsewhere.length} not in this view` : ''}`
              : null}
            <span className="block text-caption whitespace-nowrap text-ink-muted">
              {sum ? `${sum} ${taxWords()}` : null}
            </span>
          </p>
          <Button className="max-sm:px-4">
            <span>
              Renew{ticked.length > 1 ? ` ${firstOf(ticked.length)}` : null}
              {ticked.length > 1 ? <span className="max-sm:hidden"> one by one</span> : null}
            </span>
          </Button>
        </div>
      </div>
    </Form>
  )
}
