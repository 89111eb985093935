export interface Screen {
  width: number
  height: number
  isDark: boolean
}

export type Point = readonly [x: number, y: number]

/** A browser with a profile of its own, used with mouse and keyboard. */
export interface DrivenBrowser {
  version: string
  /** Resolves when the page has loaded or, if `early`, when it has been parsed. */
  open(url: string, options?: { early?: boolean }): Promise<void>
  /** Runs a function in the page, or in the frame that the selector finds. It can't use anything from outside. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    args: Args,
    frame?: string,
  ): Promise<Result>
  click(at: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  /** Presses keys together: `Enter`, `Control+k`. */
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  upload(selector: string, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface BrowserKind {
  name: string
  /** Why it can't run on this machine, and the remedy. */
  missing: string | null
  start(screen: Screen): Promise<DrivenBrowser>
}

export const sayMissing = (name: string, packages: string) =>
  `There is no ${name} on this machine. On Debian, as root: apt-get install --no-install-recommends ${packages}`

/** Runs in the page. When its document began, once that is in one of the states. Firefox shows an empty one in between. */
export const startOf = (states: string[]) =>
  window.location.protocol !== 'about:' && states.includes(document.readyState)
    ? performance.timeOrigin
    : null

export const loadStates = (early = false) => (early ? ['interactive', 'complete'] : ['complete'])
