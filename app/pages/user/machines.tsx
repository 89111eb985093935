import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { machineReleaseHref } from '../../content/machine-release.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { listTitleOf } from '../../domain/license.ts'
import { FILTERS_FROM, paginate } from '../../domain/list-page.ts'
import {
  activationWords,
  MACHINE_SEARCH_NAMES,
  type Machine,
  MACHINES_PER_PAGE,
} from '../../domain/machine-list.ts'
import { formatShortDay } from '../../domain/moment.ts'
import { noMatchWords } from '../../domain/read-search.ts'
import { requireUser } from '../../guards.ts'
import { cannotLoad } from '../../http/cannot-load.ts'
import { loadMachines } from '../../store/load-machines.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountList } from './account-list.tsx'
import { FilterText } from './list-filters.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = await loadMachines(context, requireUser(context, request), request)
  if (!list) throw cannotLoad('your machines')
  const { query, matches, count, asOf, isStale } = list
  const { items, page } = paginate(matches, { noun: 'machine', query, count, pageSize: MACHINES_PER_PAGE })
  return { page, rows: items.map(toRow), query, asOf, isStale }
}

const toRow = (machine: Machine) => ({
  id: `${machine.license.id}-${machine.id}`,
  title: machine.machine,
  license: { id: machine.license.id, title: listTitleOf(machine.license) },
  activatedAt: machine.activatedAt,
  activation: activationWords(machine),
  releaseHref: machineReleaseHref(machine),
})

type Row = ReturnType<typeof toRow>

export default function MachinesPage() {
  const list = useLoaderData<typeof loader>()
  const { page, rows, query } = list
  return (
    <AccountList
      {...list}
      filters={
        page.count >= FILTERS_FROM ? (
          <FilterText label="Find a machine" names={MACHINE_SEARCH_NAMES} search={query.q} />
        ) : null
      }
      noMatch={noMatchWords(query.q, MACHINE_SEARCH_NAMES)}
    >
      <ListTable
        label="Machines"
        hrefOf={({ license }) => uncheckedHref(`${licenseHref(license)}#machines`)}
        titleLabel="Machine"
        columns={COLUMNS}
        rows={rows}
      />
      <p className="no-print text-small text-ink-muted">
        Replacing a machine? <TextLink to="/support#move-a-license">Move the license</TextLink>
      </p>
    </AccountList>
  )
}

const licenseHref = ({ id }: Row['license']) => href('/user/licenses/:id', { id })

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    label: 'License',
    position: 'second-line',
    className: 'truncate max-w-48 xl:max-w-72',
    show: ({ license }) => (
      <TextLink to={licenseHref(license)} className="relative -m-3 p-3">
        <bdi>{license.title}</bdi>
      </TextLink>
    ),
  },
  {
    label: 'Activated',
    position: 'first-line',
    show: ({ activatedAt }) =>
      activatedAt ? <time dateTime={activatedAt}>{formatShortDay(activatedAt)}</time> : null,
  },
  {
    label: 'How',
    position: 'second-line',
    show: ({ activation }) => (
      <span className={activation === 'Online' ? 'max-md:sr-only' : undefined}>{activation}</span>
    ),
  },
  {
    label: 'Broken or gone?',
    position: 'last',
    show: ({ title, releaseHref }) => (
      <TextLink to={releaseHref} className="relative -m-3 p-3">
        Contact support<span className="sr-only"> to release {title}</span>
      </TextLink>
    ),
  },
]
