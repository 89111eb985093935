import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const SCROLL = 'table-scroll -mx-gutter overflow-x-auto px-gutter sm:mx-0 sm:px-0'
const FRAME = 'relative overflow-clip rounded-ui border border-line bg-raised shadow-ui'
const HEAD = 'py-3 text-small font-medium text-ink-muted'
const LIST_HEAD = 'sticky top-header z-10 bg-sunken py-2 text-caption font-medium text-ink-muted'
const PRICES_ROW = 'border-line grid-cols-4 max-sm:grid max-sm:px-2'

const plain = {
  box: SCROLL,
  table: 'text-small sm:text-[1rem]',
  top: 'border-b border-control/60',
  corner: `${HEAD} pe-4 text-start`,
  head: `${HEAD} px-4 last:pe-0 text-start`,
  row: 'border-b border-line',
  heading: 'min-w-28 py-3.5 pe-4 text-start align-top font-medium',
  cell: 'px-4 py-3.5 align-top text-ink-muted last:pe-0',
}

/** On a phone, every cell has a line and a label. */
const stacked = {
  ...plain,
  thead: 'max-sm:sr-only',
  row: `${plain.row} max-sm:block max-sm:py-3`,
  heading: `${plain.heading} max-sm:block max-sm:w-full max-sm:py-0.5`,
  cell: `${plain.cell} gap-4 max-sm:px-0 max-sm:py-0.5`,
}

type Classes = Partial<Record<keyof typeof stacked | 'tbody' | 'groupTop' | 'group', string>>

const LOOKS = {
  plain,
  centred: { ...plain, head: `${HEAD} px-4 last:pe-0 text-center`, cell: `${plain.cell} text-center` },
  stacked,
  even: { ...stacked, table: `${plain.table} sm:table-fixed` },
  /** On a phone, a row's cells share one line under its heading. */
  line: {
    ...stacked,
    head: `${HEAD} px-4 last:pe-0 text-end`,
    row: `${plain.row} flex-wrap gap-x-1 max-sm:flex max-sm:py-3`,
    cell: `${stacked.cell} figures text-end max-sm:last:ms-auto`,
  },
  list: {
    box: FRAME,
    table: 'rows text-small',
    corner: LIST_HEAD,
    head: LIST_HEAD,
    row: 'border-t border-line hover:bg-hover has-checked:bg-accent-soft max-md:relative',
    heading: 'font-medium wrap-anywhere md:max-xl:py-1',
    cell: 'text-ink-muted',
  },
  /** On a phone, each product is a heading above its prices. */
  prices: {
    box: FRAME,
    table: 'text-small',
    thead: 'sticky top-header bg-sunken text-caption text-ink-muted',
    top: PRICES_ROW,
    corner: 'py-2 text-start font-medium sm:px-3 max-sm:sr-only',
    head: 'py-2 text-end font-medium sm:w-36 sm:px-3',
    groupTop: `${PRICES_ROW} border-t`,
    group: 'col-span-full pt-5 pb-2 text-start font-semibold sm:px-3',
    row: `${PRICES_ROW} border-t max-sm:py-2`,
    heading: 'col-span-full text-start font-medium sm:p-3',
    cell: 'figures text-end sm:px-3 max-sm:text-caption',
  },
  /** A few sums without a frame. */
  sums: {
    table: 'figures max-w-measure max-sm:text-small',
    thead: 'text-caption text-ink-muted',
    tbody: 'divide-y divide-line border-y border-line',
    head: 'py-2 text-end font-normal',
    heading: 'py-3 text-start font-normal',
    cell: 'ps-3 text-end',
  },
} satisfies Record<string, Classes>

type Cells = readonly ReactNode[]

interface TableProps {
  caption: string
  isCaptionVisible?: boolean
  look?: keyof typeof LOOKS
  /** `''` leaves the corner empty. */
  head: Cells
  /** Which of a row's cells is its heading. */
  headingColumn?: number
  columnClasses?: readonly string[]
  /** A shorter row's last cell takes the columns left. */
  rows?: readonly Cells[]
  rowIds?: readonly string[]
  /** Instead of `rows`, if they have titles. */
  groups?: readonly { title: string; rows: readonly Cells[] }[]
}

/** Browsers drop a table's semantics if CSS changes its layout; the roles restore them. */
export function Table(props: TableProps) {
  const { caption, isCaptionVisible, look = 'plain', head, rows = [], rowIds, columnClasses } = props
  const { groups = [{ title: '', rows }] } = props
  const classes: Classes = LOOKS[look]
  return (
    <div
      className={classes.box}
      {...(classes.box === SCROLL && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table role="table" className={classNames('w-full', classes.table)}>
        <caption className={isCaptionVisible ? 'pb-3 text-start text-small text-ink-muted' : 'sr-only'}>
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
              <Row key={rowIds?.[row] ?? row} {...props} id={rowIds?.[row]} cells={cells} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps extends Pick<TableProps, 'look' | 'head' | 'headingColumn' | 'columnClasses'> {
  id: string | undefined
  cells: Cells
}

function Row({ look = 'plain', head, headingColumn = 0, columnClasses, id, cells }: RowProps) {
  const classes: Classes = LOOKS[look]
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
        const props = { className, colSpan: span > 1 ? span : undefined }
        return look === 'stacked' || look === 'even' ? (
          <StackedCell key={column} {...props} label={head.length > 2 && head[column]}>
            {cell}
          </StackedCell>
        ) : (
          <td key={column} role="cell" {...props}>
            {cell}
          </td>
        )
      })}
    </tr>
  )
}

interface StackedCellProps {
  /** Shown beside the cell on a phone, unless it takes several columns. */
  label: ReactNode
  colSpan: number | undefined
  className: string
  children: ReactNode
}

function StackedCell({ label, colSpan, className, children }: StackedCellProps) {
  const isMark = isTick(children)
  return (
    <td
      role="cell"
      colSpan={colSpan}
      className={classNames(className, isMark ? 'max-sm:inline-flex max-sm:pe-4' : 'max-sm:flex')}
    >
      {label && !colSpan ? (
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
      <span className={classNames('min-w-0', colSpan !== undefined && 'flex items-center gap-4')}>
        {isMark ? <Mark isIncluded={children === 'Yes'} /> : children}
        {colSpan ? <span aria-hidden className="flex-1 border-t border-line max-sm:hidden" /> : null}
      </span>
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
