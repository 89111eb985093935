import { createScoped } from './scoped.ts'

/** From `performance.now()`; `to` is `Infinity` until it ends. */
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

const tokenOf = (service: string) => service.toLowerCase().replace(/[^a-z\d]+/g, '-')

export const beginService = (service: string): (() => void) | undefined =>
  scoped.current()?.begin(tokenOf(service))

export const beginStore = (): (() => void) | undefined => scoped.current()?.begin('store')

export function timeRender<Result>(render: () => Result): Result {
  const end = scoped.current()?.begin('render')
  try {
    return render()
  } finally {
    end?.()
  }
}

export function serverTiming(timings: Timings): string {
  const { store = 0, render = 0, ...services } = Object.fromEntries(timings.durations())
  const total = performance.now() - timings.startedAt
  return Object.entries({ store, ...services, render, total })
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
}
