import type { ReactNode } from 'react'
import { countWords } from '../../domain/count-words.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { hrefToRefresh, type ListPage, listQueryString } from '../../domain/list-page.ts'
import { AccountFrame } from '../../layouts/account-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FilterForm } from './list-filters.tsx'
import { NoneYet } from './none-yet.tsx'

const LISTS = {
  license: { title: 'Licenses', path: '/user/licenses' },
  machine: { title: 'Machines', path: '/user/machines' },
  order: { title: 'Orders', path: '/user/orders' },
} as const

interface AccountListProps {
  page: ListPage
  asOf: string
  isStale: boolean
  filters: ReactNode
  noMatch: string
  links?: ReactNode
  notice?: ReactNode
  /** The id of a form whose ticks the next page of the list needs. */
  tickForm?: string | undefined
  children: ReactNode
}

export function AccountList(props: AccountListProps) {
  const { page, asOf, isStale, filters, notice } = props
  const { noun, query, count, isNarrowed } = page
  const { title, path } = LISTS[noun]
  const search = listQueryString(query)
  return (
    <AccountFrame
      title={title}
      bar={count > 0 ? <CountBar page={page} /> : null}
      filters={count > 0 && filters ? <FilterForm query={search}>{filters}</FilterForm> : null}
      hasActivateLink={count > 0 || noun !== 'license'}
      updated={{ asOf, isStale, isBrief: isNarrowed, refreshHref: hrefToRefresh(path, search) }}
    >
      {notice}
      <ListBody {...props} />
    </AccountFrame>
  )
}

function CountBar({ page: { noun, count, matchCount, words, isNarrowed } }: { page: ListPage }) {
  return (
    <p className="figures flex flex-1 gap-3 text-small text-ink-muted max-sm:order-first md:min-w-52">
      <span role="status">{words}</span>
      {isNarrowed && matchCount > 0 ? (
        <TextLink to={LISTS[noun].path}>
          Show all<span className="sr-only"> {countWords(count, noun)}</span>
        </TextLink>
      ) : null}
    </p>
  )
}

function ListBody({ page, isStale, noMatch, links, tickForm, children }: AccountListProps) {
  const { noun, query, count, matchCount, pages } = page
  const { path } = LISTS[noun]
  const hrefOf = (number: number) => uncheckedHref(path + listQueryString({ ...query, page: number }))
  if (count === 0) return <NoneYet noun={noun} isStale={isStale} />
  if (matchCount === 0)
    return (
      <EmptyState
        icon="search"
        action={
          <ButtonLink to={path} variant="secondary">
            Show {count === 1 ? `your ${noun}` : `all ${countWords(count, noun)}`}
          </ButtonLink>
        }
      >
        {noMatch}
      </EmptyState>
    )
  if (query.page > pages) return <PastEnd page={query.page} pages={pages} lastHref={hrefOf(pages)} />
  return (
    <>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:flex-col">
        <div className="no-print -ms-3 flex flex-wrap">
          <FileLink to={uncheckedHref(`${path}.csv${listQueryString({ ...query, page: 1 })}`)}>CSV</FileLink>
          {links}
        </div>
        <Pager page={query.page} pages={pages} hrefOf={hrefOf} form={tickForm} />
      </div>
    </>
  )
}
