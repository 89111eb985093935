import { keepToLoadCore } from './cores.ts'
import type { LoadOrder, LoadReport } from './load-process.ts'
import { type ModuleProcess, startModule } from './module-process.ts'
import { cpuMsOf } from './process-use.ts'

export interface Load extends Partial<Omit<LoadOrder, 'url' | 'requests'>> {
  /** Where the server is; its path is asked for unless `requests` name others. */
  url: string
  requests?: LoadOrder['requests']
  /** The server's process, whose processor time is counted. */
  pid?: number | undefined
  /** Whether what sends the requests is kept to its own core; see `shareOneCore`. */
  hasOwnCore?: boolean
}

export interface LoadResult extends LoadReport {
  /** Processor time of the server for one answer; NaN when its process is not known. */
  cpuMsPerRequest: number
}

/** Sends requests from a process of its own, so that what measures does not slow down what is measured. */
export async function load({ pid, hasOwnCore = false, ...order }: Load): Promise<LoadResult> {
  const { pathname, search } = new URL(order.url)
  const generator: ModuleProcess = startModule('./load-process.ts')
  try {
    await generator.ask({ isReady: true })
    if (hasOwnCore) keepToLoadCore(generator.process.pid)
    const before = cpuMsOf(pid)
    const report = await generator.ask<LoadReport>({
      requests: [{ path: pathname + search }],
      connections: 16,
      ...order,
    })
    return { ...report, cpuMsPerRequest: (cpuMsOf(pid) - before) / report.count }
  } finally {
    await generator.stop()
  }
}

/** Throws unless every answer had the status that was due, or one of them. */
export function checkAnswers(
  { statuses, errors }: LoadReport,
  what: string,
  due: string | readonly string[] = '200',
): void {
  const all = [due].flat()
  const others = Object.keys(statuses).filter((status) => !all.includes(status))
  if (errors > 0 || others.length > 0 || !statuses[all[0]!])
    throw new Error(
      `${what}: ${errors} connections broke; ${JSON.stringify(statuses)}, not only ${all.join(', ')}.`,
    )
}
