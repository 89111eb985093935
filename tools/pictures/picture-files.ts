import { accessSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureFile } from '../../app/content/pictures.ts'

const FOLDER = join(import.meta.dirname, '../../public/images')

function readPicture(file: string): PictureFile {
  const svg = readFileSync(join(FOLDER, file), 'utf8')
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const isPair = file.endsWith('-light.svg')
  if (isPair) accessSync(join(FOLDER, file.replace('-light', '-dark')))
  return { width: Number(width), height: Number(height), isPair }
}

export const readPictureFiles = (): Record<string, PictureFile> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.svg') && !file.endsWith('-dark.svg'))
      .map((file) => [file.replace(/(-light)?\.svg$/, ''), readPicture(file)]),
  )
