import { createScoped } from './scoped.ts'

/** Milliseconds by name; waits of one name that overlap count once. */
type Timings = Map<string, { ms: number; running: number; since: number }>

const scoped = createScoped<Timings>()

/** Returns what ends it. `of` is a service, or `store`. */
export function beginTiming(of: string): () => void {
  const name = of.toLowerCase().replace(/[^a-z\d]+/g, '-')
  const timings = scoped.current()
  if (!timings) return () => {}
  const timing = timings.get(name) ?? { ms: 0, running: 0, since: 0 }
  timings.set(name, timing)
  if (timing.running++ === 0) timing.since = performance.now()
  return () => {
    if (--timing.running === 0) timing.ms += performance.now() - timing.since
  }
}

export function timeRender<Result>(render: () => Result): Result {
  const end = beginTiming('render')
  try {
    return render()
  } finally {
    end()
  }
}

/** What is still running counts up to now. */
export async function withServerTiming(run: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const timings: Timings = new Map()
  const response = await scoped.run(timings, run)
  const now = performance.now()
  const durations = [...timings].map(([name, { ms, running, since }]) => [
    name,
    running > 0 ? ms + now - since : ms,
  ])
  const { store = 0, render = 0, ...services } = Object.fromEntries(durations) as Record<string, number>
  const header = Object.entries({ store, ...services, render, total: now - startedAt })
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
  response.headers.set('Server-Timing', header)
  return response
}
