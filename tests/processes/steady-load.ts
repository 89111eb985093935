import { setTimeout as wait } from 'node:timers/promises'

export interface LoadReport {
  sent: number
  failures: string[]
  slowestMs: number
}

/** Sends the requests in turn, at a steady rate whether or not earlier ones were answered. */
export function startLoad(
  url: string,
  requests: readonly { path: string; expected: number; init?: RequestInit }[],
  perSecond: number,
) {
  const report: LoadReport = { sent: 0, failures: [], slowestMs: 0 }
  const pending = new Set<Promise<void>>()
  let isStopped = false

  async function send(number: number) {
    const { path, expected, init } = requests[number % requests.length]!
    const startedAt = performance.now()
    try {
      const response = await fetch(url + path, { redirect: 'manual', ...init })
      await response.arrayBuffer()
      if (response.status !== expected)
        report.failures.push(`${init?.method ?? 'GET'} ${path}: ${response.status}`)
    } catch (error) {
      report.failures.push(`${init?.method ?? 'GET'} ${path}: ${String(error)}`)
    }
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt)
  }

  async function run() {
    const startedAt = performance.now()
    while (!isStopped) {
      const sending = send(report.sent)
      report.sent += 1
      pending.add(sending)
      void sending.then(() => pending.delete(sending))
      await wait(Math.max(0, startedAt + (report.sent * 1000) / perSecond - performance.now()))
    }
    await Promise.all(pending)
  }
  const running = run()
  return {
    async stop(): Promise<LoadReport> {
      isStopped = true
      await running
      return report
    },
  }
}
