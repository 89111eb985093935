import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface TableProps {
  caption: string
  isCaptionHidden?: boolean
  /** `''` leaves the corner empty. */
  head: readonly ReactNode[]
  /** A shorter row's last cell takes the columns left. */
  rows: readonly (readonly ReactNode[])[]
  rowIds?: readonly string[]
  numeric?: readonly number[]
  centred?: readonly number[]
  /** On a phone, every cell has a line and a label. With `line`, a row's cells share one line under its heading. */
  isStacked?: boolean | 'line'
  isEven?: boolean
}

export function Table(props: TableProps) {
  const {
    caption,
    isCaptionHidden,
    head,
    rows,
    rowIds,
    numeric = [],
    centred = [],
    isStacked,
    isEven,
  } = props
  const alignmentOf = (column: number) =>
    numeric.includes(column) ? 'text-end figures' : centred.includes(column) ? 'text-center' : 'text-start'
  const isLine = isStacked === 'line'
  const isMerged = (cells: readonly ReactNode[]) => cells.length < head.length - 1
  const hasLabels = isStacked && !isLine && head.length > 2
  /* Browsers drop a table's semantics if CSS changes its layout; the roles restore them. */
  const role = (name: string) => (isStacked ? name : undefined)
  return (
    <div
      className="table-scroll -mx-gutter overflow-x-auto px-gutter sm:mx-0 sm:px-0"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table
        role={role('table')}
        className={classNames('w-full border-collapse text-small sm:text-[1rem]', isEven && 'sm:table-fixed')}
      >
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-3 text-start text-small text-ink-muted'}>
          {caption}
        </caption>
        <thead role={role('rowgroup')} className={isStacked ? 'max-sm:sr-only' : undefined}>
          <tr role={role('row')} className="border-b border-control/60">
            {head.map((cell, column) => {
              /* Screen readers announce an empty th, but not an empty td. */
              const Cell = cell === '' ? 'td' : 'th'
              return (
                <Cell
                  key={column}
                  role={role(cell === '' ? 'cell' : 'columnheader')}
                  scope={cell === '' ? undefined : 'col'}
                  className={classNames(
                    'px-4 py-3 text-small font-medium text-ink-muted first:ps-0 last:pe-0',
                    alignmentOf(column),
                  )}
                >
                  {cell}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map(([heading, ...cells], row) => (
            <tr
              key={rowIds?.[row] ?? row}
              id={rowIds?.[row]}
              role={role('row')}
              className={classNames(
                'border-b border-line',
                isStacked && (isLine ? 'max-sm:flex' : 'max-sm:block'),
                isStacked && 'flex-wrap gap-x-1 max-sm:py-3',
              )}
            >
              <th
                scope="row"
                role={role('rowheader')}
                className={classNames(
                  'min-w-28 py-3.5 pe-4 text-start align-top font-medium',
                  isStacked && 'max-sm:block max-sm:w-full max-sm:py-0.5',
                )}
              >
                {heading}
              </th>
              {cells.map((cell, column) => (
                <Cell
                  key={column}
                  label={hasLabels && !isMerged(cells) ? head[column + 1] : undefined}
                  colSpan={column === cells.length - 1 ? head.length - 1 - column : undefined}
                  isMerged={isMerged(cells)}
                  isNumeric={numeric.includes(column + 1)}
                  isStacked={isStacked}
                  className={classNames(
                    alignmentOf(column + 1),
                    isStacked && 'gap-4 max-sm:px-0 max-sm:py-0.5',
                    isLine && column === cells.length - 1 && 'max-sm:ms-auto',
                  )}
                >
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends Pick<TableProps, 'isStacked'> {
  /** Shown beside the cell on a phone. */
  label: ReactNode
  colSpan: number | undefined
  isMerged: boolean
  isNumeric: boolean
  className: string
  children: ReactNode
}

function Cell({ label, colSpan, isMerged, isNumeric, isStacked, className, children }: CellProps) {
  const isMark = isTick(children)
  return (
    <td
      role={isStacked ? 'cell' : undefined}
      colSpan={colSpan}
      className={classNames(
        'px-4 py-3.5 align-top text-ink-muted last:pe-0',
        className,
        isStacked && (isMark ? 'max-sm:inline-flex max-sm:pe-4' : 'max-sm:flex'),
      )}
    >
      {label !== undefined ? (
        <span
          aria-hidden
          className={classNames(
            'flex-none text-start text-ink-faint sm:hidden',
            !isMark && 'max-w-1/2 min-w-28',
          )}
        >
          {label}
        </span>
      ) : null}
      {isStacked ? (
        <span
          className={classNames(
            'min-w-0',
            isMerged && 'flex items-center gap-4',
            isNumeric && 'max-sm:ms-auto',
          )}
        >
          {isMark ? <Mark isIncluded={children === 'Yes'} /> : children}
          {isMerged ? <span aria-hidden className="flex-1 border-t border-line max-sm:hidden" /> : null}
        </span>
      ) : (
        children
      )}
    </td>
  )
}

export const isTick = (cell: ReactNode) => cell === 'Yes' || cell === 'No'

export function Mark({ isIncluded }: { isIncluded: boolean }) {
  return isIncluded ? (
    <>
      <Icon name="check" className="inline-block text-accent-ink" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <span className="sr-only">Not included</span>
    </>
  )
}
