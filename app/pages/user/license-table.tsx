import type { ReactNode } from 'react'
import { extendHref } from '../../domain/extension.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { PRODUCTS } from '../../shop.ts'
import { LIST_COLUMNS } from '../../domain/license-columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ListTable } from './account-list.tsx'

export interface LicenseRow {
  id: string
  cells: string[]
  /** Null unless a renewal is due. `price` is before tax; null if unknown. */
  renewal: { price: string | null } | null
}

const PLACES: Record<string, string> = {
  Machine: 'truncate max-w-40',
  Players: 'text-end',
  Entities: 'text-end',
  'Updates until': 'first-line',
  Key: 'max-lg:hidden',
}

interface LicenseTableProps {
  rows: readonly LicenseRow[]
  /** Adds a checkbox to each renewable license; put the table in a form. */
  isChosenFrom?: boolean
}

export function LicenseTable({ rows, isChosenFrom }: LicenseTableProps) {
  const hasRenewals = rows.some(({ renewal }) => renewal)
  const columns = LIST_COLUMNS.map(({ label }) => ({
    label,
    // It makes room for renewals.
    className: classNames(PLACES[label], hasRenewals && label === 'Machine' && 'max-lg:hidden'),
  }))
  const renewColumn = { label: 'Renew', className: 'last text-end' }
  return (
    <ListTable
      label="Licenses"
      columns={hasRenewals ? [...columns, renewColumn] : columns}
      rows={rows.map(({ id, cells: [title = '', ...cells], renewal }) => ({
        id,
        to: href('/user/licenses/:id', { id }),
        title,
        before:
          isChosenFrom && renewal ? (
            <label className="relative z-1 -mx-3 grid size-11 place-items-center">
              <input type="checkbox" name="renew" value={id} className="size-4" />
              <span className="sr-only">Choose {title}</span>
            </label>
          ) : null,
        cells: [
          ...cells.map((text, index) => showCell(text, LIST_COLUMNS[index + 1]!, renewal !== null)),
          ...(hasRenewals
            ? [renewal ? <RenewalLink key="renew" id={id} title={title} {...renewal} /> : null]
            : []),
        ],
      }))}
    />
  )
}

function showCell(
  text: string,
  { label, isCount }: (typeof LIST_COLUMNS)[number],
  isDue: boolean,
): ReactNode {
  if (isCount) {
    const [count, unit] = text.split(' ')
    return (
      <>
        <span className="figures">{count}</span>
        <span className="sm:sr-only"> {unit}</span>
      </>
    )
  }
  const product = `${PRODUCTS.engine} `
  if (label === 'Edition' && text.startsWith(product))
    return (
      <>
        <span className="max-lg:hidden">{product}</span>
        {text.slice(product.length)}
      </>
    )
  if (label === 'Key')
    return (
      <code translate="no" className="relative text-caption select-all">
        {text}
      </code>
    )
  return label === 'Updates until' && isDue ? <span className="text-warning">{text}</span> : text
}

const RenewalLink = ({ id, title, price }: { id: string; title: string; price: string | null }) => (
  <>
    <TextLink
      to={uncheckedHref(`${extendHref(id)}?updates=1`)}
      className="figures touchable relative inline-block"
    >
      <span className={price ? 'sr-only' : undefined}>
        Renew<span className="sr-only"> {title}</span>
        {price ? ' for' : null}
      </span>
      {price ? ` ${price}` : null}
    </TextLink>{' '}
    {price ? <TaxNote /> : null}
  </>
)
