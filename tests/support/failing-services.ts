import { readFileSync } from 'node:fs'
import type { StandInName } from '../stand-ins/start.ts'

const FAULTS = readFileSync(new URL('../../docs/faults.md', import.meta.url), 'utf8')
const [, SECTION = ''] = /## When a service does not answer\n([^]*?)\n## /.exec(FAULTS) ?? []

const STAND_INS: Record<string, StandInName> = {
  'the content service': 'articles',
  'the status page': 'status',
  'the releases': 'releases',
  'the payment provider': 'paddle',
  'the product API': 'productApi',
}

/** What a page shows without a service of which it has no copy: a row of the table in docs/faults.md. */
export interface FailingService {
  pattern: string
  /** As the table calls it. */
  service: string
  standIn: StandInName
  /** What the page says, word for word. */
  sentences: string[]
  status: number
}

/** The table of docs/faults.md. */
export const FAILING_SERVICES: readonly FailingService[] = [
  ...SECTION.matchAll(/^\| `(\/[^`]*)` +\| ([^|]+?) +\| ([^|]+?) +\| (\d{3}) +\|$/gm),
].map(([, pattern = '', service = '', shown = '', status]) => ({
  pattern,
  service,
  standIn: STAND_INS[service]!,
  sentences: [...shown.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence),
  status: Number(status),
}))
