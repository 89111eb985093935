import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withShopNames } from '../../app/shop-names.ts'
import { outlineText } from './outline-text.ts'

/** A part of a picture that is shown on its own, measured in the picture's units. */
interface Detail {
  /** The name of the whole picture. */
  of: string
  x: number
  y: number
  width: number
  height: number
  /** The smallest width at which the picture is shown, in CSS pixels; `PHONE_WIDTH` if absent. */
  shownAt?: number
}

/** How wide pictures are on phones, in CSS pixels. */
const PHONE_WIDTH = 348
const CARD = { width: 600, height: 400, shownAt: 446 }
const SMALL_CARD = { width: 350, height: 226, shownAt: 281 }

const DETAILS: Record<string, Detail> = {
  'ctrl-suite-timeline-small': { of: 'ctrl-suite-timeline', x: 168, y: 72, width: 440, height: 484 },
  'ctrl-suite-node-graph-small': { of: 'ctrl-suite-node-graph', x: 64, y: 60, width: 430, height: 440 },
  'ctrl-suite-schedule-small': { of: 'ctrl-suite-schedule', x: 658, y: 44, width: 302, height: 556 },
  'ctrl-suite-engine-status-small': { of: 'ctrl-suite-engine-status', x: 8, y: 212, width: 456, height: 380 },
  'ctrl-suite-timeline-card': { of: 'ctrl-suite-timeline', x: 8, y: 0, ...CARD },
  'ctrl-suite-timeline-card-small': { of: 'ctrl-suite-timeline', x: 168, y: 72, ...SMALL_CARD },
  'ctrl-suite-logic': { of: 'ctrl-suite-logic', x: 216, y: 45, width: 492, height: 296 },
  'ctrl-for-ipad-cues-small': { of: 'ctrl-for-ipad-cues', x: 624, y: 84, width: 318, height: 560 },
  'ctrl-for-ipad-layout-small': { of: 'ctrl-for-ipad-layout', x: 556, y: 88, width: 388, height: 560 },
  'ctrl-for-ipad-surface-card': { of: 'ctrl-for-ipad-surface', x: 0, y: 0, ...CARD },
  'ctrl-for-ipad-surface-card-small': { of: 'ctrl-for-ipad-surface', x: 24, y: 262, ...SMALL_CARD },
  'commskit-monitor-card': { of: 'commskit-monitor', x: 12, y: 0, ...CARD },
  'commskit-monitor-card-small': { of: 'commskit-monitor-small', x: 0, y: 186, ...SMALL_CARD },
  'commskit-send-small': { of: 'commskit-send', x: 216, y: 44, width: 478, height: 556 },
  'commskit-osc-small': { of: 'commskit-osc', x: 0, y: 44, width: 456, height: 556 },
  'apps-ledsnaps-small': { of: 'apps-ledsnaps', x: 208, y: 44, width: 440, height: 316 },
  'apps-ledsnaps-mapping-small': { of: 'apps-ledsnaps-mapping', x: 0, y: 60, width: 446, height: 484 },
  'apps-ledsnaps-card': { of: 'apps-ledsnaps', x: 0, y: 0, ...CARD },
  'apps-ledsnaps-card-small': { of: 'apps-ledsnaps', x: 309, y: 90, ...SMALL_CARD },
}

const TEXT = /\s*<text x="(-?[\d.]+)" y="(-?[\d.]+)"([^>]*)>[^<]*<\/text>/g

/** Text with its baseline this far below the edge may still show its upper part. */
const BELOW_EDGE = 8

/** Cuts a part out of a picture, and removes all text outside that part. */
function cutOut(svg: string, { x, y, width, height }: Detail): string {
  const isSeen = (textX: number, textY: number, attributes: string) => {
    if (textY < y || textY > y + height + BELOW_EDGE) return false
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

const SOURCE_FOLDER = join(import.meta.dirname, 'sources')
const ENDINGS = ['.svg', '-light.svg', '-dark.svg']

const READABLE_PX = 11
const TEXT_SIZE_MIN = 14
/** Wider pictures are never shown at less than `WIDE_SCALE_MIN` of their size. */
const WIDE_FROM = 640
const WIDE_SCALE_MIN = 0.786
const USE_CASE_WIDTH = 320

const smallestWidth = (width: number) => (width > WIDE_FROM ? width * WIDE_SCALE_MIN : PHONE_WIDTH)

/** The size, in the picture's units, at which text can still be read where the picture is smallest. */
const smallestText = (width: number, shownAt = smallestWidth(width)) =>
  Math.max(TEXT_SIZE_MIN, (READABLE_PX * width) / shownAt)

/** All pictures as they're served, by file name, with their text as outlines. */
export async function drawPictures(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const file of await readdir(SOURCE_FOLDER))
    sources.set(file, withShopNames(await readFile(join(SOURCE_FOLDER, file), 'utf8')))
  const drawn = new Map(
    Array.from(sources, ([file, svg]) => {
      const width = Number(/ width="(\d+)"/.exec(svg)?.[1])
      return [
        file,
        outlineText(svg, smallestText(width, file.startsWith('use-case') ? USE_CASE_WIDTH : undefined)),
      ]
    }),
  )
  for (const [name, detail] of Object.entries(DETAILS))
    for (const ending of ENDINGS) {
      const whole = sources.get(detail.of + ending)
      if (whole)
        drawn.set(
          name + ending,
          outlineText(cutOut(whole, detail), smallestText(detail.width, detail.shownAt)),
        )
    }
  return drawn
}
