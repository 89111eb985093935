import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../tests/processes/ensure-build.ts'
import { SECTIONS } from './sections.ts'
import { formatTable } from './support/print.ts'
import type { BenchTable } from './support/section.ts'

// `npm run bench`, or `npm run bench -- <section…>`: how fast the built site is beside its floors, and what it needs.
// The tables come on stdout; all figures go as JSON to the folder that BENCH_OUT names.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    requests: { type: 'string', default: '1000000' },
    sizes: { type: 'string', default: '10,10000,1000000' },
    trial: { type: 'boolean', default: false },
  },
})
const known = SECTIONS.map(({ name }) => name)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(1)
}

// Whatever is running is stopped before this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const scale = values.trial
  ? { seconds: 0.1, rounds: 1, connections: 2, requests: 200, sizes: [10], isTrial: true }
  : {
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      connections: Number(values.connections),
      requests: Number(values.requests),
      sizes: values.sizes.split(',').map(Number),
      isTrial: false,
    }

const load = () => loadavg()[0]!.toFixed(1)
const startedAt = new Date()
const startLoad = load()
const tables: Record<string, BenchTable[]> = {}
const failed: string[] = []
await ensureBuild()
for (const { name, onlyWhenNamed, run } of SECTIONS) {
  if (positionals.length > 0 ? !positionals.includes(name) : onlyWhenNamed) continue
  try {
    tables[name] = await run(scale)
    for (const table of tables[name]) console.log(`\n${formatTable(table)}`)
  } catch (error) {
    failed.push(name)
    console.error(`\n${name} failed:`, error)
  }
}

const minutes = (Date.now() - startedAt.getTime()) / 60_000
const machine = `Node ${process.version.slice(1)}, ${availableParallelism()} cores, load ${startLoad} at the start and ${load()} at the end`
const file = join(
  process.env.BENCH_OUT ?? tmpdir(),
  `bench-${startedAt.toISOString().replace(/[:.]/g, '-')}.json`,
)
writeFileSync(file, JSON.stringify({ startedAt, minutes, machine, scale, tables, failed }, null, 2))
console.log(`\n${minutes.toFixed(1)} minutes; ${machine}. All figures: ${file}`)
process.exit(failed.length > 0 ? 1 : 0)
