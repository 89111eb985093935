export const SCROLL = 'table-scroll -mx-gutter overflow-x-auto px-gutter sm:mx-0 sm:px-0'
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

export type TableClasses = Partial<Record<keyof typeof stacked | 'tbody' | 'groupTop' | 'group', string>>

export const LOOKS = {
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
} satisfies Record<string, TableClasses>

/** Whether each cell has a line of its own on a phone. */
export const isStacked = (look: keyof typeof LOOKS) => look === 'stacked' || look === 'even'
