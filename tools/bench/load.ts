import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import autocannon, { type Client, type Request } from 'autocannon'

export type Row = (string | number)[]

export interface Scale {
  seconds: number
  rounds: number
  connections: number
}

/** Returns a table whose last column says whether the requirement is met. */
export type Section = (scale: Scale) => Promise<{ headings: readonly string[]; rows: Row[] }>

export interface Subject {
  url: string
  pid: number | undefined
  headers?: Record<string, string>
  /** Each connection sends these in a loop, starting with a different one. */
  requests?: Request[] | undefined
}

interface Measured {
  perSecond: number
  /** For each request. */
  cpuMs: number
}

const [SERVER_CORE, LOAD_CORE] = [0, 1]

/** Counted before any pinning: a pinned process counts only its own core. */
const CORE_COUNT = availableParallelism()

const keepTo = (core: number, pid: number | undefined) =>
  spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })

/** If there are two cores, pins the server to one and this process, which sends the requests, to the other. */
export function pinServer(pid: number | undefined): void {
  if (CORE_COUNT < 2) return
  keepTo(SERVER_CORE, pid)
  keepTo(LOAD_CORE, process.pid)
}

/** NaN if there are no values. */
export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

const medianOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
})

export const verdict = (isMet: boolean) => (isMet ? 'yes' : 'NO')

/** Linux counts CPU time in hundredths of a second. */
function cpuMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Enough for V8 to compile hot code. After a thousand, the first page still measured a third slower. */
const WARM_UP_COUNT = 3000

async function send(
  { url, pid, headers = {}, requests }: Subject,
  { seconds, connections }: Omit<Scale, 'rounds'>,
  count?: number,
) {
  let connection = 0
  const setupClient = (client: Client) => {
    if (!requests) return
    const start = Math.floor((connection++ * requests.length) / connections)
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  const cpuBefore = cpuMsOf(pid)
  const result = await autocannon({
    url,
    connections,
    ...(count ? { amount: count } : { duration: seconds }),
    headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
    setupClient,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses other than 2xx, ${result.errors} errors.`)
  const total = result.requests.total
  return { perSecond: total / result.duration, cpuMs: (cpuMsOf(pid) - cpuBefore) / total }
}

/** Measures two warm servers in turn, so that other load on the machine affects both. */
export async function compare(site: Subject, reference: Subject, scale: Scale) {
  for (const subject of [site, reference])
    await send(subject, scale, subject.requests ? 2 * subject.requests.length : WARM_UP_COUNT)
  const siteRounds: Measured[] = []
  const referenceRounds: Measured[] = []
  for (let round = 0; round < scale.rounds; round += 1) {
    siteRounds.push(await send(site, scale))
    referenceRounds.push(await send(reference, scale))
  }
  const [siteMedian, referenceMedian] = [medianOf(siteRounds), medianOf(referenceRounds)]
  return {
    sitePerSecond: siteMedian.perSecond,
    referencePerSecond: referenceMedian.perSecond,
    ratio: siteMedian.perSecond / referenceMedian.perSecond,
    // If sending the requests is the bottleneck, only the CPU time shows a difference.
    cpuRatio: referenceMedian.cpuMs / siteMedian.cpuMs,
  }
}

export async function measureCpu(subject: Subject, scale: Scale): Promise<number> {
  await send(subject, scale, WARM_UP_COUNT / 10)
  const costs: number[] = []
  for (let round = 0; round < scale.rounds; round += 1) costs.push((await send(subject, scale)).cpuMs)
  return median(costs)
}
