import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPictures } from '../../tools/pictures/drawings.ts'

const PICTURES = new URL('../../public/images/', import.meta.url).pathname

test('pictures are up to date with their sources', async () => {
  for (const [file, drawn] of await drawPictures()) {
    const isCurrent = (await readFile(join(PICTURES, file), 'utf8')) === drawn
    expect(isCurrent, `${file}: run npm run pictures`).toBe(true)
  }
})

test('no picture has text elements, since they would fall back to a system font', async () => {
  for (const file of await readdir(PICTURES)) {
    const svg = await readFile(join(PICTURES, file), 'utf8')
    expect(svg.includes('<text'), `${file}: put its source into tools/pictures/sources`).toBe(false)
  }
})
