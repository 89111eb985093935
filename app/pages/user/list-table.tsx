import type { ReactNode } from 'react'
import type { Href } from '../../domain/href.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'

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
  /** A checkbox in a column of its own, before the title. */
  boxOf?: ((row: Row) => ReactNode) | undefined
}

export function ListTable<Row extends { id: string; title: string }>(props: ListTableProps<Row>) {
  const { label, hrefOf, titleLabel, columns, rows, belowTitle, boxOf } = props
  const boxColumns = boxOf ? [{ label: '', className: 'box', show: boxOf }] : []
  const titleColumn = {
    label: titleLabel,
    className: '',
    show: (row: Row) => (
      <div dir="auto">
        <Link to={hrefOf(row)} className="stretched">
          {row.title}
        </Link>
        {belowTitle ? <p className="hidden font-normal md:max-xl:block">{belowTitle(row)}</p> : null}
      </div>
    ),
  }
  const otherColumns = columns.map(({ label, position, className, show }) => ({
    label,
    className: classNames(position, className),
    show,
  }))
  const allColumns = [...boxColumns, titleColumn, ...otherColumns]
  return (
    <Table
      caption={label}
      look="list"
      head={allColumns.map((column) => column.label)}
      headingColumn={boxColumns.length}
      columnClasses={allColumns.map(({ className }) => className)}
      rowIds={rows.map(({ id }) => id)}
      rows={rows.map((row) => allColumns.map(({ show }) => show(row)))}
    />
  )
}
