import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../tests/processes/ensure-build.ts'
import { readPictureFiles } from '../pictures/picture-files.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchLargeAccounts } from './large-accounts.ts'
import { benchLighthouse } from './lighthouse.ts'
import type { Section } from './load.ts'
import { benchRenderedPages } from './rendered-pages.ts'
import { benchStart } from './start.ts'

// `npm run bench -- [<section>…] [--seconds 3] [--rounds 3]` measures the built site's speed and memory.
const SECTIONS: Record<string, Section> = {
  'cached-page': benchCachedPage,
  'rendered-pages': benchRenderedPages,
  'large-accounts': benchLargeAccounts,
  search: async (scale) => {
    // The search reads `app/content`, where Vite defines this constant.
    Object.assign(globalThis, { PICTURE_FILES: readPictureFiles() })
    return (await import('./search.ts')).benchSearch(scale)
  },
  start: benchStart,
  lighthouse: benchLighthouse,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
})
const unknown = positionals.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Choose from ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(1)
}
// Child processes end when this one does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const scale = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
}
const round = (cell: string | number) => (typeof cell === 'number' ? Number(cell.toPrecision(4)) : cell)

console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`)
await ensureBuild()
for (const name of positionals.length > 0 ? positionals : Object.keys(SECTIONS)) {
  const { headings, rows } = await SECTIONS[name]!(scale)
  console.log(`\n${name}`)
  const table = rows.map((row) => headings.map((heading, column) => [heading, round(row[column]!)]))
  console.table(table.map((cells) => Object.fromEntries(cells) as object))
}
process.exit()
