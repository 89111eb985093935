import type { CountField } from '../../domain/configuration.ts'
import { fieldNoun } from '../../domain/count-words.ts'
import { extendHref } from '../../domain/extension.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import type { LicenseCells } from '../../domain/license-columns.ts'
import { BEFORE_TAX } from '../../domain/tax-words.ts'
import { PRODUCTS } from '../../shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'

export interface LicenseRow extends LicenseCells {
  id: string
  /** Null unless a renewal is due or was just paid for. */
  renewal: RowRenewal | null
}

/** `price` is before tax; null if unknown. `skipped`: still due, but left out for now. */
export type RowRenewal = { state: 'due' | 'skipped'; price: string | null } | { state: 'done' }

const isDue = ({ renewal }: LicenseRow) => renewal !== null && renewal.state !== 'done'

const countColumn = (label: string, field: CountField): ListColumn<LicenseRow> => ({
  label,
  position: 'second-line',
  className: 'text-end',
  show({ [field]: count }) {
    if (count === null) return null
    return (
      <>
        <span className="figures">{count}</span>
        <span className="md:sr-only"> {fieldNoun(field, count)}</span>
      </>
    )
  },
})

/** “Pro” is enough in a narrow column. */
const PREFIX = `${PRODUCTS.engine} `

const COLUMNS: Record<Exclude<keyof LicenseCells, 'title'>, ListColumn<LicenseRow>> = {
  edition: {
    label: 'Edition',
    position: 'second-line',
    show: ({ edition }) => edition.replace(PREFIX, ''),
  },
  players: countColumn('Players', 'players'),
  entities: countColumn('Entities', 'entities'),
  activations: {
    label: 'Machine',
    position: 'second-line',
    className: 'truncate max-w-40',
    show: ({ activations }) => activations,
  },
  updatesUntil: {
    label: 'Updates until',
    position: 'first-line',
    show: (row) => <span className={isDue(row) ? 'text-warning' : undefined}>{row.updatesUntil}</span>,
  },
  key: {
    label: 'Key',
    position: 'second-line',
    className: 'max-lg:hidden',
    show: ({ key }) => (
      <code translate="no" className="relative text-caption select-all">
        {key}
      </code>
    ),
  },
}

/** How a row's license is renewed: by a link, in a form with a box for each row, or with a button for each row. */
type RenewBy = { kind: 'link' } | { kind: 'box'; ticked: readonly string[] } | { kind: 'button' }

interface LicenseTableProps {
  label?: string
  rows: readonly LicenseRow[]
  /** Boxes send the ids as `renew`, a button sends its id as `license`. */
  renewBy?: RenewBy
}

export function LicenseTable({ label = 'Licenses', rows, renewBy = { kind: 'link' } }: LicenseTableProps) {
  return (
    <ListTable
      label={label}
      hrefOf={({ id }) => href('/user/licenses/:id', { id })}
      titleLabel="License"
      rows={rows}
      columns={columnsFor(rows, renewBy)}
      boxOf={renewBy.kind === 'box' ? (row) => showBox(row, renewBy.ticked.includes(row.id)) : undefined}
    />
  )
}

function columnsFor(rows: readonly LicenseRow[], renewBy: RenewBy): ListColumn<LicenseRow>[] {
  if (rows.every(({ renewal }) => renewal === null)) return Object.values(COLUMNS)
  // Makes room for the renewals.
  const activations = { ...COLUMNS.activations, className: 'max-lg:hidden' }
  const hasPrices = rows.some(({ renewal }) => renewal && 'price' in renewal && renewal.price)
  return [
    ...Object.values({ ...COLUMNS, activations }),
    {
      label: hasPrices ? `Renew, ${BEFORE_TAX}` : 'Renew',
      position: 'last',
      className: 'text-end',
      show: (row) => (row.renewal ? <RenewCell row={row} renewal={row.renewal} by={renewBy.kind} /> : null),
    },
  ]
}

const showBox = (row: LicenseRow, isTicked: boolean) =>
  isDue(row) ? (
    <label className="relative z-1 -mx-3 grid size-11 place-items-center">
      <input type="checkbox" name="renew" value={row.id} defaultChecked={isTicked} className="size-4" />
      <span className="sr-only">Choose {row.title}</span>
    </label>
  ) : null

interface RenewCellProps {
  row: LicenseRow
  renewal: RowRenewal
  by: RenewBy['kind']
}

function RenewCell({ row: { id, title }, renewal, by }: RenewCellProps) {
  if (renewal.state === 'done')
    return (
      <>
        <Icon name="check" size={16} className="inline-block align-[-0.15em]" /> Up to date
      </>
    )
  const { state, price } = renewal
  const className = 'figures relative -m-3 p-3'
  const words = (
    <>
      Renew
      <span className="sr-only">
        {' '}
        {title}
        {price ? ' for' : null}
      </span>{' '}
      {price}
    </>
  )
  return (
    <>
      {state === 'skipped' ? <span className="text-ink-muted">Skipped · </span> : null}
      {by === 'button' ? (
        <button name="license" value={id} className={`text-link ${className}`}>
          {words}
        </button>
      ) : (
        <TextLink to={uncheckedHref(`${extendHref(id)}?updates=1`)} className={className}>
          {words}
        </TextLink>
      )}{' '}
      {price && by !== 'box' ? <TaxNote className="md:hidden" /> : null}
    </>
  )
}
