import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outlineText } from './outline-text.ts'
import { withShopNames } from '../../app/shop-names.ts'

interface Detail {
  of: string
  x: number
  y: number
  width: number
  height: number
}

/** Crops of larger pictures, for phones and for use beside another picture. */
const DETAILS: Record<string, Detail> = {
  'ctrl-suite-timeline-small': { of: 'ctrl-suite-timeline', x: 168, y: 72, width: 440, height: 484 },
  'ctrl-suite-node-graph-small': { of: 'ctrl-suite-node-graph', x: 64, y: 60, width: 430, height: 440 },
  'ctrl-suite-schedule-small': { of: 'ctrl-suite-schedule', x: 658, y: 44, width: 302, height: 556 },
  'ctrl-suite-engine-status-small': { of: 'ctrl-suite-engine-status', x: 8, y: 212, width: 456, height: 380 },
  'commskit-send-small': { of: 'commskit-send', x: 216, y: 44, width: 478, height: 556 },
  'commskit-osc-small': { of: 'commskit-osc', x: 0, y: 44, width: 456, height: 556 },
}

const TEXT = /\s*<text x="(-?[\d.]+)" y="(-?[\d.]+)"([^>]*)>[^<]*<\/text>/g

/** Text outside the crop is removed too. */
function cutOut(svg: string, { x, y, width, height }: Detail): string {
  const isSeen = (textX: number, textY: number, attributes: string) => {
    if (textY < y || textY > y + height + 8) return false
    return attributes.includes('text-anchor="end"') ? textX > x : textX < x + width
  }
  return svg
    .replace(/(<svg[^>]*?) width="\d+" height="\d+" viewBox="[^"]*"/, (_, start: string) =>
      [`${start} width="${width}" height="${height}"`, `viewBox="${x} ${y} ${width} ${height}"`].join(' '),
    )
    .replace(TEXT, (all, textX: string, textY: string, attributes: string) =>
      isSeen(Number(textX), Number(textY), attributes) ? all : '',
    )
}

/** The pictures with real, searchable text. */
const SOURCE_FOLDER = join(import.meta.dirname, 'sources')

/** By file name in `public/images`. */
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

/** All pictures as served, by file name, with text as outlines. */
export async function drawPictures(): Promise<Map<string, string>> {
  const sources = await readSources()
  return new Map(Array.from(sources, ([file, svg]) => [file, outlineText(svg)]))
}
