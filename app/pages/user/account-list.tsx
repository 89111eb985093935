import type { ReactNode } from 'react'
import { FIRST_LICENSE } from '../../content/first-license.ts'
import { countWords } from '../../domain/count-words.ts'
import { type Href, uncheckedHref } from '../../domain/href.ts'
import { type ListPage, listQueryString } from '../../domain/list-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Steps } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { EmptyRack } from '../../ui/rack/rack.tsx'
import { useRootData } from '../../ui/root-data.ts'
import { Table } from '../../ui/table.tsx'
import { MoreLink, TextLink } from '../../ui/text-link.tsx'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { FilterForm } from './list-filters.tsx'

export function refreshed(path: string, query: string): Href {
  const search = new URLSearchParams(query)
  search.set('refresh', '1')
  return uncheckedHref(`${path}?${search}`)
}

interface AccountListProps {
  title: 'Licenses' | 'Machines' | 'Orders'
  path: '/user/licenses' | '/user/machines' | '/user/orders'
  page: ListPage
  asOf: string
  isStale: boolean
  filters: ReactNode
  noMatch: string
  links?: ReactNode
  notice?: ReactNode
  /** The id of a form to send along to the next page of the list. */
  form?: string | undefined
  children: ReactNode
}

export function AccountList(props: AccountListProps) {
  const { title, path, page, asOf, isStale, filters, noMatch, links, notice, form, children } = props
  const { noun, query, count, matchCount, pages, words, isNarrowed } = page
  const hrefOf = (number: number) => uncheckedHref(path + listQueryString({ ...query, page: number }))
  return (
    <AccountFrame
      title={title}
      bar={
        count > 0 ? (
          <p className="figures flex flex-1 gap-3 text-small text-ink-muted max-sm:order-first md:min-w-52">
            <span role="status">{words}</span>
            {isNarrowed && matchCount > 0 ? (
              <TextLink to={path}>
                Show all<span className="sr-only"> {countWords(count, noun)}</span>
              </TextLink>
            ) : null}
          </p>
        ) : null
      }
      filters={
        count > 0 && filters ? <FilterForm query={listQueryString(query)}>{filters}</FilterForm> : null
      }
      isEmpty={count === 0 && title === 'Licenses'}
      updated={{ asOf, isStale, isBrief: isNarrowed, refreshHref: refreshed(path, listQueryString(query)) }}
    >
      {notice}
      {count === 0 ? (
        <NoneYet noun={noun} isStale={isStale} />
      ) : matchCount === 0 ? (
        <EmptyState
          icon="search"
          action={
            <ButtonLink to={path} variant="secondary">
              Show all {countWords(count, noun)}
            </ButtonLink>
          }
        >
          {noMatch}
        </EmptyState>
      ) : query.page > pages ? (
        <PastEnd page={query.page} pages={pages} lastHref={hrefOf(pages)} />
      ) : (
        <>
          {children}
          <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:flex-col">
            <div className="no-print -ms-3 flex flex-wrap">
              <FileLink to={uncheckedHref(`${path}.csv${listQueryString({ ...query, page: 1 })}`)}>
                CSV
              </FileLink>
              {links}
            </div>
            <Pager page={query.page} pages={pages} hrefOf={hrefOf} form={form} />
          </div>
        </>
      )}
    </AccountFrame>
  )
}

export const FileLink = ({ to, children }: { to: Href; children: ReactNode }) => (
  <ButtonLink to={to} reloadDocument variant="quiet" size="small" icon="download">
    {children}
  </ButtonLink>
)

function NoneYet({ noun, isStale }: Pick<ListPage, 'noun'> & { isStale: boolean }) {
  const roles = useRootData()?.user?.roles ?? []
  if (isStale)
    return (
      <p className="text-ink-muted">
        We can’t load new {noun}s right now. They’ll appear once the service is back.
      </p>
    )
  if (noun === 'machine')
    return (
      <EmptyState
        icon="laptop"
        title="No machines yet"
        action={
          <>
            <ButtonLink to="/user/licenses/activate">Activate a machine</ButtonLink>
            <ButtonLink to="/user/downloads" variant="secondary">
              Download the engine
            </ButtonLink>
          </>
        }
      >
        Sign in on the machine that runs your show and choose a license. The machine then appears here.
      </EmptyState>
    )
  const isLicense = noun === 'license'
  return (
    <>
      <EmptyState
        icon="file"
        picture={isLicense ? <EmptyRack className="aspect-video w-full max-w-64" /> : undefined}
        title={`No ${noun}s yet`}
        action={
          <>
            <ButtonLink to="/ctrl-suite/buy" className="max-sm:w-full">
              Configure an engine
            </ButtonLink>
            <p className="flex w-full flex-wrap justify-center gap-x-6 text-small empty:hidden">
              {isLicense ? (
                <MoreLink to="/user/settings#move-a-1-0-account" text="Move a 1.0 account" />
              ) : null}
              {roles.includes('apps') ? <MoreLink to="/user/apps" text="1.0 resources" /> : null}
            </p>
          </>
        }
      >
        Just paid? Your {noun} appears here within a minute or two.
      </EmptyState>
      {isLicense ? (
        <div className="mt-10">
          <Steps steps={FIRST_LICENSE} />
        </div>
      ) : null}
    </>
  )
}

export interface ListColumn<Row> {
  label: string
  /** Where the cell goes on a phone: the end of the row's first line, its second line, or the end of the second. */
  position: 'first-line' | 'second-line' | 'last'
  className?: string
  show(row: Row): ReactNode
}

interface ListTableProps<Row> {
  label: string
  hrefOf: (row: Row) => Href
  titleLabel: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** A second line under the title, on screens too narrow for a column. */
  belowTitle?: (row: Row) => ReactNode
  boxOf?: ((row: Row) => ReactNode) | undefined
}

export function ListTable<Row extends { id: string; title: string }>(props: ListTableProps<Row>) {
  const { label, hrefOf, titleLabel, columns, rows, belowTitle, boxOf } = props
  return (
    <Table
      caption={label}
      look="list"
      head={[...(boxOf ? [''] : []), titleLabel, ...columns.map(({ label }) => label)]}
      headingColumn={boxOf ? 1 : 0}
      columnClasses={[
        ...(boxOf ? ['box'] : []),
        '',
        ...columns.map(({ position, className }) => classNames(position, className)),
      ]}
      rowIds={rows.map(({ id }) => id)}
      rows={rows.map((row) => [
        ...(boxOf ? [boxOf(row)] : []),
        <div dir="auto">
          <Link to={hrefOf(row)} className="stretched">
            {row.title}
          </Link>
          {belowTitle ? <p className="hidden font-normal md:max-xl:block">{belowTitle(row)}</p> : null}
        </div>,
        ...columns.map(({ show }) => show(row)),
      ])}
    />
  )
}
