import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { runChaos } from './chaos.ts'
import { isSound } from './play.ts'
import { renderFaults, renderTable } from './report.ts'

// `npm run chaos`: the built site under load while one thing after the other fails. Status 1 when anything was lost,
// doubled, failed where it should not, or did not come back by itself.
const PAGE = new URL('../../docs/faults.md', import.meta.url)
const TABLE = /<!-- load -->.*?<!-- end -->/s

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    log: { type: 'string' },
    save: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '64' },
  },
})

// Whatever is running is stopped before this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const startedAt = performance.now()
const { results, leftOut } = await runChaos({
  connections: Number(values.connections),
  seconds: Number(values.seconds),
  only: values.only,
  onResult: (result, setUp) => {
    if (values.log) writeFileSync(values.log, setUp.output())
    console.log(`${isSound(result) ? 'good' : 'BAD '}  ${result.name}`)
    for (const line of renderFaults(result)) console.log(`      ${line}`)
  },
})
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
const machine = `Node ${process.version.slice(1)}, ${availableParallelism()} cores`
const summary = `${values.connections} connections, each fault ${values.seconds} s, ${minutes} minutes in all; ${machine}.`
const table = renderTable(results, leftOut)
console.log(`\n${table}\n\n${summary}`)
if (values.save) {
  const page = readFileSync(PAGE, 'utf8').replace(
    TABLE,
    `<!-- load -->\n\n${table}\n\n${summary}\n\n<!-- end -->`,
  )
  const options = await resolveConfig(fileURLToPath(PAGE))
  writeFileSync(PAGE, await format(page, { ...options, parser: 'markdown' }))
}
process.exit(results.every(isSound) ? 0 : 1)
