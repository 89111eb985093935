import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { isStacked, LOOKS, SCROLL, type TableClasses } from './table-looks.ts'

/** A cell that's `true` or `false` shows a tick or a dash. */
type Cells = readonly ReactNode[]

type TableRows =
  | {
      /** A shorter row's last cell takes the columns left, unless it's the heading. */
      rows: readonly Cells[]
      rowIds?: readonly string[]
      groups?: never
    }
  | { groups: readonly { title: string; rows: readonly Cells[] }[]; rows?: never; rowIds?: never }

type TableProps = TableRows & {
  caption: string
  isCaptionVisible?: boolean
  look?: keyof typeof LOOKS
  /** `''` leaves the corner empty. */
  head: Cells
  /** Which of a row's cells is its heading. */
  headingColumn?: number
  columnClasses?: readonly string[]
}

/** Browsers drop a table's semantics if CSS changes its layout; the roles restore them. */
export function Table(props: TableProps) {
  const { caption, isCaptionVisible, look = 'plain', head, headingColumn = 0, rowIds, columnClasses } = props
  const groups = props.groups ?? [{ title: '', rows: props.rows }]
  const classes: TableClasses = LOOKS[look]
  return (
    <div
      className={classes.box}
      {...(classes.box === SCROLL && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table role="table" className={classNames('w-full', classes.table)}>
        <caption
          className={isCaptionVisible ? 'pb-3 text-start text-small wrap-anywhere text-ink-muted' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead role="rowgroup" className={classes.thead}>
          <tr role="row" className={classes.top}>
            {head.map((cell, column) => {
              const className = classNames(column ? classes.head : classes.corner, columnClasses?.[column])
              /* Screen readers announce an empty th, but not an empty td. */
              return cell === '' ? (
                <td key={column} role="cell" className={className} />
              ) : (
                <th key={column} role="columnheader" scope="col" className={className}>
                  {cell}
                </th>
              )
            })}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} role="rowgroup" className={classes.tbody}>
            {title ? (
              <tr role="row" className={classes.groupTop}>
                <th role="rowheader" scope="rowgroup" colSpan={head.length} className={classes.group}>
                  {title}
                </th>
              </tr>
            ) : null}
            {rows.map((cells, row) => (
              <Row
                key={rowIds?.[row] ?? row}
                id={rowIds?.[row]}
                {...{ cells, look, classes, head, headingColumn, columnClasses }}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps extends Pick<TableProps, 'head' | 'columnClasses'> {
  id: string | undefined
  cells: Cells
  look: keyof typeof LOOKS
  classes: TableClasses
  headingColumn: number
}

function Row({ id, cells, look, classes, head, headingColumn, columnClasses }: RowProps) {
  const values = cells.filter((_, column) => column !== headingColumn)
  const isOfMarks = values.every((cell) => typeof cell === 'boolean')
  return (
    <tr id={id} role="row" className={classes.row}>
      {cells.map((cell, column) => {
        const isHeading = column === headingColumn
        const className = classNames(isHeading ? classes.heading : classes.cell, columnClasses?.[column])
        if (isHeading)
          return (
            <th key={column} role="rowheader" scope="row" className={className}>
              {cell}
            </th>
          )
        const span = column === cells.length - 1 ? head.length - column : 1
        const attributes = { className, colSpan: span > 1 ? span : undefined }
        return isStacked(look) ? (
          <StackedCell
            key={column}
            {...attributes}
            label={head.length > 2 ? head[column] : null}
            isOfMarks={isOfMarks}
            cell={cell}
          />
        ) : (
          <td key={column} role="cell" {...attributes}>
            <CellContent cell={cell} />
          </td>
        )
      })}
    </tr>
  )
}

interface StackedCellProps {
  /** Shown beside the cell on a phone, unless it takes several columns. */
  label: ReactNode
  /** On a phone, a row of ticks and dashes takes one line. */
  isOfMarks: boolean
  colSpan: number | undefined
  className: string
  cell: ReactNode
}

function StackedCell({ label, isOfMarks, colSpan, className, cell }: StackedCellProps) {
  return (
    <td
      role="cell"
      colSpan={colSpan}
      className={classNames(className, isOfMarks ? 'max-sm:inline-flex max-sm:pe-4' : 'max-sm:flex')}
    >
      {label && !colSpan ? (
        <span
          aria-hidden
          className={classNames(
            'flex-none text-start text-ink-faint sm:hidden',
            !isOfMarks && 'max-w-1/2 min-w-28',
          )}
        >
          {label}
        </span>
      ) : null}
      <span className={classNames('min-w-0', colSpan !== undefined && 'flex items-center gap-4')}>
        <CellContent cell={cell} />
        {colSpan ? <span aria-hidden className="flex-1 border-t border-line max-sm:hidden" /> : null}
      </span>
    </td>
  )
}

function CellContent({ cell }: { cell: ReactNode }) {
  if (typeof cell !== 'boolean') return <>{cell}</>
  return cell ? (
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
