import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outlineText } from './outline-text.ts'

/** Where the pictures with text stand as they are drawn, with text that can be read and searched. */
const SOURCE_FOLDER = join(import.meta.dirname, 'sources')
const PICTURE_FOLDER = join(import.meta.dirname, '../../public/images')

// `npm run pictures` draws those of public/images that have a source here.
for (const file of await readdir(SOURCE_FOLDER))
  await writeFile(join(PICTURE_FOLDER, file), outlineText(await readFile(join(SOURCE_FOLDER, file), 'utf8')))
