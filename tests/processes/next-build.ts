import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildInto } from './ensure-build.ts'

const FOLDER = new URL('../../.cache/next-build', import.meta.url).pathname

/** Fields of the data that pages load: those of Buy, bag, licenses, home and settings. */
const RENAMED = ['typed', 'unitPrices', 'rooms', 'together', 'articlesAsOf', 'hasPassword']
/** Not in a path, and not alone in quotes. */
const FIELD = new RegExp(`(?<![\\w/#'"-])(${RENAMED.join('|')})(?![\\w'"-])`, 'g')

async function replaceIn(file: string, pattern: RegExp | string, replacement: string): Promise<number> {
  const text = await readFile(file, 'utf8')
  const changed = text.replaceAll(pattern, replacement)
  if (changed !== text) await writeFile(file, changed)
  return Number(changed !== text)
}

/** Every script gets another name, and pages another shape of data, as a later version might have. */
async function change(copy: string): Promise<void> {
  const names = await readdir(join(copy, 'app'), { recursive: true })
  const sources = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(copy, 'app', name))
  const renamed = await Promise.all(sources.map((file) => replaceIn(file, FIELD, '$1OfNext')))
  const config = join(copy, 'vite.config.ts')
  const hashed = await replaceIn(config, 'output: {', "output: { hashCharacters: 'hex',")
  if (!renamed.includes(1) || hashed === 0) throw new Error('The next build would be the same as this one.')
}

/** Makes a later version of this site and returns its folder, inside the repository so that it finds node_modules. */
export async function buildNext(): Promise<string> {
  await buildInto(FOLDER, change)
  return FOLDER
}
