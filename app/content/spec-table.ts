/** A table of a specification page. */
export interface SpecTable {
  /** Its anchor, so that other pages and people can point at it. */
  id: string
  title: string
  /** Said below the title. */
  lead?: string
  head: readonly string[]
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[]
}
