import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureFile } from '../../app/content/pictures.ts'
import { UNITS_PER_EM } from './outline-text.ts'

const FOLDER = join(import.meta.dirname, '../../public/images')
const scaleOf = (attributes: string) => Number(/scale\(([\d.]+)/.exec(attributes)?.[1] ?? 1)

/** The smallest text of a drawing in its own pixels: outlined text is a path that is moved and scaled. */
function smallestText(svg: string): number | null {
  const scales = [1]
  const sizes: number[] = []
  for (const [, end, name, attributes = ''] of svg.matchAll(/<(\/?)(g|path)\b([^>]*)>/g)) {
    const scale = scales.at(-1)! * scaleOf(attributes)
    if (end) scales.pop()
    else if (name === 'g') scales.push(scale)
    else if (/translate\([^)]*\) scale/.test(attributes)) sizes.push(scale * UNITS_PER_EM)
  }
  return sizes.length > 0 ? Math.round(Math.min(...sizes)) : null
}

function readPicture(file: string): PictureFile {
  const svg = readFileSync(join(FOLDER, file), 'utf8')
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return {
    width: Number(width),
    height: Number(height),
    text: smallestText(svg),
    isPair: file.endsWith('-light.svg'),
  }
}

/** The pictures of public/images by name, with what their files say of themselves. */
export const readPictureFiles = (): Record<string, PictureFile> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.svg') && !file.endsWith('-dark.svg'))
      .map((file) => [file.replace(/(-light)?\.svg$/, ''), readPicture(file)]),
  )
