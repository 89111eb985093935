import { createScoped } from './scoped.ts'

/** From when to when something was waited for, by `performance.now()`; `Infinity` while it is. */
interface Wait {
  name: string
  from: number
  to: number
}

export class Timings {
  readonly startedAt = performance.now()
  readonly #waits: Wait[] = []

  begin(name: string): () => void {
    const wait: Wait = { name, from: performance.now(), to: Infinity }
    this.#waits.push(wait)
    return () => void (wait.to = Math.min(wait.to, performance.now()))
  }

  /** How long each was waited for until now; waits at the same time count once. */
  durations(): Map<string, number> {
    const now = performance.now()
    const ended = new Map<string, { ms: number; until: number }>()
    for (const { name, from, to } of this.#waits.sort((one, other) => one.from - other.from)) {
      const { ms, until } = ended.get(name) ?? { ms: 0, until: 0 }
      const end = Math.min(to, now)
      ended.set(name, { ms: ms + Math.max(0, end - Math.max(from, until)), until: Math.max(until, end) })
    }
    return new Map([...ended].map(([name, { ms }]) => [name, ms]))
  }
}

const scoped = createScoped<Timings>()

export const withTimings = <Result>(timings: Timings, run: () => Result): Result => scoped.run(timings, run)

const currentTimings = () => scoped.current()

const tokenOf = (service: string) => service.toLowerCase().replace(/[^a-z\d]+/g, '-')

export const beginService = (service: string): (() => void) | undefined =>
  currentTimings()?.begin(tokenOf(service))

const STORE = 'store'
const RENDER = 'render'

export const beginStore = (): (() => void) | undefined => currentTimings()?.begin(STORE)

export function timeRender<Result>(render: () => Result): Result {
  const end = currentTimings()?.begin(RENDER)
  try {
    return render()
  } finally {
    end?.()
  }
}

export function serverTiming(timings: Timings): string {
  const { [STORE]: store = 0, [RENDER]: render = 0, ...services } = Object.fromEntries(timings.durations())
  const total = performance.now() - timings.startedAt
  return Object.entries({ store, ...services, render, total })
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
}
