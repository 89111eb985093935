import { parseArgs } from 'node:util'
import { toTable } from './report.ts'
import { explain } from './explain.ts'
import { runSurfaces, SURFACES } from './surfaces.ts'

const USAGE = `npm run fuzz -- [inputs] [--seed number] [--only surface] [--minutes number]
npm run fuzz -- --only surface --seed number --path path     one input again`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    path: { type: 'string' },
    minutes: { type: 'string', default: '120' },
  },
})
const inputs = Number(positionals[0] ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const limitMs = Number(values.minutes) * 60_000
const chosen = SURFACES.filter(({ name }) => values.only === undefined || name === values.only)
if (!(inputs > 0) || !Number.isInteger(seed) || !(limitMs > 0) || chosen.length === 0) {
  console.error(`${USAGE}\nSurfaces: ${SURFACES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

if (values.path !== undefined) {
  const failures = await Promise.all(chosen.map((surface) => explain(surface, { seed, path: values.path })))
  console.log(failures.filter(Boolean).join('\n\n') || 'Nothing goes wrong with this input.')
  process.exit(failures.some(Boolean) ? 1 : 0)
}

console.log(`${inputs} inputs, seed ${seed}`)
const startedAt = performance.now()
const results = await runSurfaces(chosen, { seed, inputs, limitMs })
console.log(`${toTable(results)}\n${Math.round((performance.now() - startedAt) / 1000)} s`)
process.exit(results.some(({ failure }) => failure) ? 1 : 0)
