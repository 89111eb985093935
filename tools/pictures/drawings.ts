import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutOut, DETAILS } from './details.ts'
import { outlineText } from './outline-text.ts'
import { withShopNames } from '../../app/shop-names.ts'

/** Where the pictures with text stand as they are drawn, with text that can be read and searched. */
const SOURCE_FOLDER = join(import.meta.dirname, 'sources')

/** The sources of all pictures that have text, by the name of their file in `public/images`. */
async function readSources(): Promise<Map<string, string>> {
  const files = await readdir(SOURCE_FOLDER)
  const sources = new Map<string, string>()
  for (const file of files)
    sources.set(file, withShopNames(await readFile(join(SOURCE_FOLDER, file), 'utf8')))
  for (const [name, detail] of Object.entries(DETAILS))
    for (const theme of ['light', 'dark'])
      sources.set(`${name}-${theme}.svg`, cutOut(sources.get(`${detail.of}-${theme}.svg`)!, detail))
  return sources
}

/** The pictures as they are served, with their text in the site's type. */
export async function drawPictures(): Promise<Map<string, string>> {
  const sources = await readSources()
  return new Map(Array.from(sources, ([file, svg]) => [file, outlineText(svg)]))
}
