import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Show } from '../../app/content/rooms.ts'
import { drawShareImage, drawTitleLine, type MeasureText, type ShareAccent } from './share-image-template.ts'

interface ShareImagePlan {
  /** Such as `/share/ctrl-suite.png`. */
  file: string
  title: string
  accent: ShareAccent
  /** A path under `public/`, such as `images/ctrl-suite-editor-dark.svg`, or the home page's room at a cue. */
  picture: string | { show: Show; cue: number } | null
}

interface ShareImageOptions {
  brand: string
  images: readonly ShareImagePlan[]
  publicFolder: string
}

const { resolve } = createRequire(import.meta.url)
const FONT_FILES = ['400Regular/Geist_400Regular.ttf', '600SemiBold/Geist_600SemiBold.ttf'].map((file) =>
  resolve(`@expo-google-fonts/geist/${file}`),
)

const RENDERING: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: FONT_FILES,
    defaultFontFamily: 'Geist',
    sansSerifFamily: 'Geist',
    monospaceFamily: 'Geist',
  },
  logLevel: 'off',
}

const measure: MeasureText = (text, fontSize) =>
  new Resvg(drawTitleLine(text, fontSize), RENDERING).getBBox()?.width ?? 0

async function readPicture(file: string) {
  const svg = await readFile(file, 'utf8')
  const [, width, height] = /^<svg[^>]*?\swidth="(\d+)"\sheight="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${file} must start with its width and height.`)
  return { svg, width: Number(width), height: Number(height) }
}

async function drawRoom({ show, cue }: { show: Show; cue: number }) {
  // Import it here, because knip loads vite.config.ts and can't parse JSX.
  const { RoomScene } = await import('../../app/pages/home/hero/room-drawing.tsx')
  const [width, height] = [640, 600]
  const visitorX = 70 * Math.min(1, cue - 1) + 190 * Math.max(0, cue - 2)
  const style = `.room-visitor{transform:translate(${visitorX})}[data-on]{opacity:0}[data-on~='${cue}']{opacity:1}`
  const box = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `160 0 ${width} ${height}` }
  const children = [createElement('style', null, style), createElement(RoomScene, { show })]
  const svg = renderToStaticMarkup(createElement('svg', box, ...children))
  return { svg, width, height }
}

/** Writes all share images to `folder`. Needs no browser and no network. */
export async function writeShareImages(
  folder: string,
  { brand, images, publicFolder }: ShareImageOptions,
): Promise<void> {
  await Promise.all(
    images.map(async ({ file, title, accent, picture }) => {
      const drawing =
        typeof picture === 'string'
          ? await readPicture(join(publicFolder, picture))
          : picture && (await drawRoom(picture))
      const svg = drawShareImage({ title, brand, accent, picture: drawing }, measure)
      const png = (await renderAsync(svg, RENDERING)).asPng()
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), png)
    }),
  )
}
