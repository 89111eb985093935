/** How much a section measures. The command's options set it; a test takes next to nothing. */
export interface Scale {
  /** Of each load. */
  seconds: number
  /** How often each subject has its turn; figures are the medians. */
  rounds: number
  connections: number
  /** Whether only the way is tried: the smallest of everything, figures that mean nothing. */
  isTrial: boolean
  /** Of the soak. */
  requests: number
  /** How many are signed in, of the growth; the fewest first. */
  sizes: readonly number[]
}

export interface BenchTable {
  title: string
  headings: readonly string[]
  /** Numbers are printed with three digits or more. */
  rows: readonly (readonly (string | number)[])[]
  /** Sentences below the table. */
  notes?: readonly string[]
}

/** A part of the bench: a file of `tools/bench/` that exports `name` and `run`, and its line in `sections.ts`. */
export interface Section {
  name: string
  /** Whether it takes so long that it runs only when it is asked for by its name. */
  onlyWhenNamed?: boolean
  run(scale: Scale): Promise<BenchTable[]>
}
