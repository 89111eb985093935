import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawShareImage } from '../../tools/share-images/share-image-template.ts'
import { writeShareImages } from '../../tools/share-images/share-images.ts'

const PUBLIC_FOLDER = new URL('../../public/', import.meta.url).pathname
const eachLetter = (text: string, fontSize: number) => (text.length * fontSize) / 2
const image = { title: 'In & <out>', accent: 'brand' as const, picture: null, file: '/share/plain.png' }

test('share images are 1200 × 630 PNGs, with or without a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-images-'))
  const picture = 'images/ctrl-suite-editor-dark.svg'
  const images = [image, { ...image, picture, file: '/share/with-picture.png' }]
  await writeShareImages(folder, { brand: 'Ctrl', images, publicFolder: PUBLIC_FOLDER })
  for (const { file } of images) {
    const bytes = await readFile(join(folder, file))
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  await rm(folder, { recursive: true })
})

test('share images escape their titles', () => {
  const svg = drawShareImage({ ...image, brand: 'Ctrl' }, eachLetter)
  expect(svg).toContain('In &#38;')
  expect(svg).not.toContain('<out>')
})
