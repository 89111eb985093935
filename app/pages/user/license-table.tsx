import type { CountField } from '../../domain/configuration.ts'
import { fieldWords } from '../../domain/count-words.ts'
import { extendHref } from '../../domain/extension.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import type { LicenseCells } from '../../domain/license-columns.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { PRODUCTS } from '../../shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'

export interface LicenseRow extends LicenseCells {
  id: string
  /** Null unless a renewal is due. `price` is before tax; null if unknown. */
  renewal: { price: string | null; isSkipped?: boolean } | 'done' | null
}

const isDue = ({ renewal }: LicenseRow) => renewal !== null && renewal !== 'done'

const countColumn = (label: string, field: CountField): ListColumn<LicenseRow> => ({
  label,
  position: 'second-line',
  className: 'text-end',
  show({ [field]: count }) {
    if (count === null) return null
    return (
      <>
        <span className="figures">{count}</span>
        <span className="md:sr-only"> {fieldWords(field, count).split(' ')[1]}</span>
      </>
    )
  },
})

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

interface LicenseTableProps {
  label?: string
  rows: readonly LicenseRow[]
  /** For a form, either the ids to tick, or `each` to give every row a button that submits its id as `license`. */
  renews?: readonly string[] | 'each'
}

export function LicenseTable({ label = 'Licenses', rows, renews }: LicenseTableProps) {
  const hasRenewals = rows.some(({ renewal }) => renewal)
  const activations = { ...COLUMNS.activations, className: 'max-lg:hidden' }
  return (
    <ListTable
      label={label}
      hrefOf={({ id }) => href('/user/licenses/:id', { id })}
      titleLabel="License"
      rows={rows}
      columns={
        hasRenewals
          ? [
              ...Object.values({ ...COLUMNS, activations }),
              renewColumn(
                renews,
                rows.some(({ renewal }) => renewal !== null && renewal !== 'done' && renewal.price),
              ),
            ]
          : Object.values(COLUMNS)
      }
      boxOf={Array.isArray(renews) ? (row) => showBox(row, renews.includes(row.id)) : undefined}
    />
  )
}

const showBox = (row: LicenseRow, isTicked: boolean) =>
  isDue(row) ? (
    <label className="relative z-1 -mx-3 grid size-11 place-items-center">
      <input type="checkbox" name="renew" value={row.id} defaultChecked={isTicked} className="size-4" />
      <span className="sr-only">Choose {row.title}</span>
    </label>
  ) : null

const renewColumn = (renews: LicenseTableProps['renews'], hasPrices: boolean): ListColumn<LicenseRow> => ({
  label: hasPrices ? `Renew, ${taxWords()}` : 'Renew',
  position: 'last',
  className: 'text-end',
  show({ id, title, renewal }) {
    if (renewal === null) return null
    if (renewal === 'done')
      return (
        <>
          <Icon name="check" size={16} className="inline-block align-[-0.15em]" /> Up to date
        </>
      )
    const { price, isSkipped } = renewal
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
        {isSkipped ? <span className="text-ink-muted">Skipped · </span> : null}
        {renews === 'each' ? (
          <button name="license" value={id} className={`text-link ${className}`}>
            {words}
          </button>
        ) : (
          <TextLink to={uncheckedHref(`${extendHref(id)}?updates=1`)} className={className}>
            {words}
          </TextLink>
        )}{' '}
        {price && !Array.isArray(renews) ? <TaxNote className="md:hidden" /> : null}
      </>
    )
  },
})
