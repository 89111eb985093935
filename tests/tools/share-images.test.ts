import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHARE_IMAGES } from '../../app/content/share-images.ts'
import { PRODUCTS } from '../../app/shop.ts'
import { drawShareImage, wrapTitle } from '../../tools/share-images/share-image-template.ts'
import { writeShareImages } from '../../tools/share-images/share-images.ts'

const PUBLIC_FOLDER = new URL('../../public/', import.meta.url).pathname
const eachLetter = (text: string, fontSize: number) => (text.length * fontSize) / 2
const image = { title: 'Support', accent: 'brand' as const, picture: null, file: '/share/support.png' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-images-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Width and height from a PNG's header, which every reader of link previews looks at first. */
async function readSize(file: string) {
  const bytes = await readFile(file)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

describe('share images', () => {
  test('refuse a drawing that does not say its size', async () => {
    await writeFile(join(folder, 'odd.svg'), '<svg viewBox="0 0 10 10"></svg>')
    const images = [{ ...image, picture: 'odd.svg' }]
    await expect(writeShareImages(folder, { brand: 'Ctrl', images, publicFolder: folder })).rejects.toThrow(
      'odd.svg does not begin with its width and height.',
    )
  })

  test('are PNG files of 1200 × 630 pixels, with and without a drawing', async () => {
    const drawn = SHARE_IMAGES.find(({ picture }) => picture)!
    const images = [image, { ...drawn, file: '/share/drawn.png' }]
    await writeShareImages(folder, { brand: 'Ctrl', images, publicFolder: PUBLIC_FOLDER })
    for (const { file } of images) {
      expect(await readSize(join(folder, file))).toEqual({ width: 1200, height: 630 })
    }
  })

  test('have a drawing only where the file exists', async () => {
    for (const { picture } of SHARE_IMAGES) {
      if (picture) await expect(readFile(join(PUBLIC_FOLDER, picture), 'utf8')).resolves.toContain('<svg')
    }
  })

  test('do not let a title break the drawing', () => {
    const svg = drawShareImage({ ...image, brand: 'Ctrl', title: 'In & <out>' }, eachLetter)
    expect(svg).toContain('In &#38;')
    expect(svg).not.toContain('<out>')
  })
})

describe('wrapTitle', () => {
  test.each([
    ['keeps a short title on one line', 'About us', ['About us']],
    ['breaks between words', `${PRODUCTS.suite} use cases`, [PRODUCTS.suite, 'use cases']],
    [
      'leaves a word that is too wide alone',
      'An incomprehensibility here',
      ['An', 'incomprehensibility', 'here'],
    ],
    ['has no lines for no words', ' ', []],
  ])('%s', (_, title, lines) => {
    expect(wrapTitle(title, 20, 100, eachLetter)).toEqual(lines)
  })
})
