import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { capturePage } from './support/captured-page.ts'
import { startBareServer } from './support/floors.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { type BenchSite, startBenchSite } from './support/site.ts'
import { measure, ratioOf } from './support/subject.ts'

export const name = 'static-files'

const CLIENT = fileURLToPath(new URL('../../build/client', import.meta.url))

/** The largest file of a folder with this ending, as a path of the site. */
async function largest(folder: string, ending: string): Promise<string> {
  const names = (await readdir(join(CLIENT, folder), { recursive: true })).filter((name) =>
    name.endsWith(ending),
  )
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(CLIENT, folder, name))).size))
  return `/${folder}/${names[sizes.indexOf(Math.max(...sizes))]}`
}

/** A file beside bare `node:http` with the same bytes and headers. */
async function measureFile(site: BenchSite, path: string, scale: Scale) {
  const url = site.url + path
  const bare = await startBareServer(await capturePage(url))
  try {
    const [own, floor] = await measure(
      [
        { name: path, url, pid: site.running.process.pid },
        { name: 'bare', ...bare },
      ],
      scale,
    )
    if (!own || !floor) return []
    return [
      path.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      own.bytesPerAnswer,
      own.perSecond,
      floor.perSecond,
      ratioOf(own, floor),
      own.p99,
    ]
  } finally {
    await bare.stop()
  }
}

/** Files with a hash in their name, which are held in memory, and one from the disk. */
export async function run(scale: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  try {
    const rows = []
    for (const [folder, ending] of [
      ['assets', '.js'],
      ['assets', '.css'],
      ['assets', '.woff2'],
      ['images', '.svg'],
    ] as const)
      rows.push(await measureFile(site, await largest(folder, ending), scale))
    return [
      {
        title: `Files, ${scale.connections} connections`,
        headings: ['file', 'bytes', 'a second', 'bare', 'ratio', 'p99 ms'],
        rows,
        notes: ['Those in assets/ are held in memory; the last is read from the disk.'],
      },
    ]
  } finally {
    await site.close()
  }
}
