import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync, Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { drawShareImage, drawTitleLine, type MeasureText, type ShareAccent } from './share-image-template.ts'

/** A share image to make: where it is written, below the folder of public files, and what it shows. */
interface ShareImagePlan {
  /** Such as `/share/ctrl-suite.png`. */
  file: string
  title: string
  accent: ShareAccent
  /** A drawing's path below `public/`, such as `images/ctrl-suite-editor-dark.svg`. */
  picture: string | null
}

interface ShareImageOptions {
  brand: string
  images: readonly ShareImagePlan[]
  /** Where the drawings are. */
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

/** Measures by drawing. */
const measure: MeasureText = (text, fontSize) =>
  new Resvg(drawTitleLine(text, fontSize), RENDERING).getBBox()?.width ?? 0

async function readPicture(file: string) {
  const svg = await readFile(file, 'utf8')
  const [, width, height] = /^<svg[^>]*?\swidth="(\d+)"\sheight="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${file} does not begin with its width and height.`)
  return { svg, width: Number(width), height: Number(height) }
}

/** Draws every share image into `folder`. Needs neither a browser nor the network. */
export async function writeShareImages(
  folder: string,
  { brand, images, publicFolder }: ShareImageOptions,
): Promise<void> {
  await Promise.all(
    images.map(async ({ file, title, accent, picture }) => {
      const drawing = picture ? await readPicture(join(publicFolder, picture)) : null
      const svg = drawShareImage({ title, brand, accent, picture: drawing }, measure)
      const png = (await renderAsync(svg, RENDERING)).asPng()
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), png)
    }),
  )
}
