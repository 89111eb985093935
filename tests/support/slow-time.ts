// While a test's site is open, time passes at a twentieth of its speed, for the site and its stand-ins alike. On a busy machine,
// a limit of 4 s then is one of 80 s, and what may happen once in 10 s happens once in 200.

const FACTOR = 20
/** Shorter timers are pauses between tries, which no limit depends on. */
const LIMIT_MS_MIN = 250

class SlowTime {
  private factor = 1
  private since = { real: performance.now(), slow: performance.now() }
  private readonly startedAt = Date.now() - performance.now()
  private readonly real = { now: performance.now.bind(performance), Date, setTimeout }

  readonly now = () => this.since.slow + (this.real.now() - this.since.real) / this.factor

  /** While measuring, how long limits have taken so far: in a row they add up, side by side they count once. */
  private waits: { ms: number } | null = null

  readonly setTimeout = (run: (...values: never[]) => void, delayMs = 0, ...values: never[]) => {
    if (delayMs < LIMIT_MS_MIN) return this.real.setTimeout(run, delayMs, ...values)
    const { waits } = this
    const endMs = (waits?.ms ?? 0) + delayMs
    const pass = () => {
      if (waits) waits.ms = Math.max(waits.ms, endMs)
      run(...values)
    }
    return this.real.setTimeout(pass, delayMs * this.factor)
  }

  async measureWaits<Result>(run: () => Promise<Result>) {
    const waits = (this.waits = { ms: 0 })
    const result = await run().finally(() => (this.waits = null))
    return { result, waitedMs: waits.ms }
  }

  setFactor(factor: number): number {
    const before = this.factor
    this.since = { slow: this.now(), real: this.real.now() }
    this.factor = factor
    return before
  }

  /** Servers' `Date` headers never slow down, so after a site has closed, neither may ours. */
  catchUp(): void {
    this.since = { slow: this.real.now(), real: this.real.now() }
    this.factor = 1
  }

  createDate() {
    const { real, startedAt, now } = this
    return class extends real.Date {
      constructor(...values: number[]) {
        super(...((values.length === 0 ? [Math.floor(startedAt + now())] : values) as [number]))
      }
      static override now = () => Math.floor(startedAt + now())
      static override [Symbol.hasInstance] = (value: unknown) => value instanceof real.Date
    }
  }
}

const slowTime = new SlowTime()
const slowDate = slowTime.createDate()
Object.assign(globalThis, { Date: slowDate, setTimeout: Object.assign(slowTime.setTimeout, setTimeout) })
performance.now = slowTime.now
AbortSignal.timeout = (delayMs) => {
  const controller = new AbortController()
  const stop = () => controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
  const timer: unknown = slowTime.setTimeout(stop, delayMs)
  ;(timer as NodeJS.Timeout).unref()
  return controller.signal
}

export const slowDown = (): void => void slowTime.setFactor(FACTOR)
export const speedUp = (): void => slowTime.catchUp()

/** Runs at half speed. `waitedMs` is how long `run` waited for limits to pass, however long the machine took. */
export const measureWaits = <Result>(run: () => Promise<Result>) =>
  atHalfSpeed(() => slowTime.measureWaits(run))

/** For what waits until a limit has passed. It may still take twice as long as the limit allows. */
export async function atHalfSpeed<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = slowTime.setFactor(2)
  return run().finally(() => slowTime.setFactor(before))
}
