import type { ComponentProps } from 'react'
import { uncheckedHref, href } from '../../domain/href.ts'
import { countWords } from '../../domain/count-words.ts'
import {
  countSentence,
  isNarrowed,
  type LicensePage,
  type LicenseQuery,
  licenseQueryString,
} from '../../domain/license-list.ts'
import type { AdditionPrices } from '../../domain/unit-prices.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LicenseHeadings, LicenseRow, type Renewal } from './license-row.tsx'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { CardLink } from '../../ui/card.tsx'
import { LicenseDue } from './license-due.tsx'

interface LicenseResultsProps extends LicensePage {
  query: LicenseQuery
  count: number
  found: number
  now: string
  prices: AdditionPrices | null
  /** By row. */
  renewals: (Renewal | null)[]
}

const listHref = (query: LicenseQuery) => uncheckedHref(`/user/licenses${licenseQueryString(query)}`)

export function LicenseResults(props: LicenseResultsProps) {
  const { query, count, found, licenses, pages, now, prices, renewals } = props
  const { search, page } = query
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <p role="status" className="font-medium wrap-anywhere">
            {countSentence(props)}
          </p>
          {isNarrowed(query) && found > 0 ? (
            <TextLink to="/user/licenses" className="text-small">
              Show all {countWords(count, 'license')}
            </TextLink>
          ) : null}
        </div>
        {count > 0 ? <CalendarLink /> : null}
        {found > 0 ? (
          <ButtonLink
            to={uncheckedHref(`/user/licenses.csv${licenseQueryString({ ...query, page: 1 })}`)}
            reloadDocument
            variant="quiet"
            size="small"
            icon="download"
            className="no-print -mx-3"
          >
            Download as CSV
          </ButtonLink>
        ) : null}
      </div>
      {found === 0 ? (
        <EmptyState
          icon="search"
          action={
            <ButtonLink to="/user/licenses" variant="secondary">
              Show all {countWords(count, 'license')}
            </ButtonLink>
          }
        >
          Search by label, key, machine or product{search ? '' : ', or change the filters'}.
        </EmptyState>
      ) : licenses.length === 0 ? (
        <PastEnd page={page} pages={pages} lastHref={listHref({ ...query, page: pages })} />
      ) : (
        <div className="overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
          <LicenseHeadings />
          <ul className="divide-y divide-line">
            {licenses.map((license, index) => (
              <LicenseRow key={license.id} license={license} now={now} renewal={renewals[index] ?? null} />
            ))}
          </ul>
        </div>
      )}
      {count === 1 && licenses[0] ? <OnlyLicense license={licenses[0]} now={now} prices={prices} /> : null}
      {licenses.length > 0 ? (
        <Pager page={page} pages={pages} hrefOf={(number) => listHref({ ...query, page: number })} />
      ) : null}
    </>
  )
}

function CalendarLink() {
  return (
    <ButtonLink
      to="/user/licenses.ics"
      reloadDocument
      variant="quiet"
      size="small"
      icon="clock"
      className="no-print -mx-3"
    >
      Add update dates to your calendar
    </ButtonLink>
  )
}

function OnlyLicense(props: ComponentProps<typeof LicenseNext>) {
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next" className="text-title">
        Next steps
      </h2>
      <LicenseNext {...props} />
    </section>
  )
}

interface LicenseNextProps {
  license: License
  now: string
  prices: AdditionPrices | null
}

function LicenseNext({ license, now, prices }: LicenseNextProps) {
  const path = href('/user/licenses/:id', { id: license.id })
  const isUsed = license.activations.length > 0
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  const cards = [
    isOneZero
      ? {
          title: 'Downloads',
          to: uncheckedHref(`${path}#files`),
          text: 'Installers of the 1.0 apps, with checksums.',
        }
      : {
          title: isUsed ? 'Machines and activation' : 'Activate a machine',
          to: uncheckedHref(`${path}#activate`),
          text: 'Sign in on the machine to activate it online, or use offline activation.',
        },
    ...(isOneZero
      ? []
      : [
          {
            title: 'Download the engine',
            to: href('/user/downloads'),
            text: 'For macOS, Windows and Linux, with checksums.',
          },
        ]),
    {
      title: 'License sheet',
      to: href('/user/licenses/:id/sheet', { id: license.id }),
      text: 'One A4 page to print.',
    },
  ]
  const due = <LicenseDue license={license} now={now} prices={prices} />
  return (
    <>
      {isUsed ? due : null}
      <div className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, to, text }) => (
          <CardLink key={title} to={to} title={title}>
            <p className="mt-2 text-small text-ink-muted">{text}</p>
          </CardLink>
        ))}
      </div>
      {isUsed ? null : due}
    </>
  )
}
