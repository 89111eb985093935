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

  readonly setTimeout = (run: () => void, delayMs = 0, ...values: never[]) =>
    this.real.setTimeout(run, delayMs < LIMIT_MS_MIN ? delayMs : delayMs * this.factor, ...values)

  setFactor(factor: number): void {
    this.since = { slow: this.now(), real: this.real.now() }
    this.factor = factor
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

export const slowDown = (): void => slowTime.setFactor(FACTOR)
export const speedUp = (): void => slowTime.setFactor(1)

/** For what waits until a limit has passed. It may still take twice as long as the limit allows. */
export async function atHalfSpeed<Result>(run: () => Promise<Result>): Promise<Result> {
  slowTime.setFactor(2)
  return run().finally(slowDown)
}
