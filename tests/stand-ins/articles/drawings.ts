import { existsSync, readFileSync } from 'node:fs'

const WIDTH = 1200
const HEIGHT = 675

export const DRAWING_SIZE = { width: WIDTH, height: HEIGHT }

interface Detail {
  of: string
  x: number
  y: number
  width: number
  /** If unset, the height for 16:9. */
  height?: number
}

/** Parts of product pictures, by the names that articles use. Their text is at least 11 px high on a phone. */
const DETAILS: Record<string, Detail> = {
  timeline: { of: 'ctrl-suite-editor-small', x: 0, y: 290, width: 480 },
  graph: { of: 'ctrl-suite-node-graph', x: 299, y: 136, width: 416 },
  monitor: { of: 'commskit-monitor-small', x: 0, y: 144, width: 480 },
  send: { of: 'commskit-send-small', x: 228, y: 48, width: 445 },
  faders: { of: 'ctrl-for-ipad-surface-small', x: 0, y: 84, width: 540 },
  rack: { of: 'ctrl-suite-rack-small', x: -20, y: 184, width: 440 },
  players: { of: 'ctrl-suite-engine-status', x: 8, y: 212, width: 456, height: 380 },
  running: { of: 'ctrl-suite-engine-status', x: 20, y: 216, width: 440 },
  license: { of: 'ctrl-suite-engine-status', x: 590, y: 44, width: 370 },
  museum: { of: 'use-case-museum', x: 0, y: 20, width: 640 },
  pixels: { of: 'apps-ledsnaps', x: 222, y: 92, width: 400 },
}

const fileOf = (name: string) => new URL(`../../../public/images/${name}.svg`, import.meta.url)

const heightOf = ({ width, height = (width * 9) / 16 }: Detail) => height

function cutOut(detail: Detail, theme: 'light' | 'dark', outerHeight: number): string {
  const { of, x, y, width } = detail
  const file = fileOf(`${of}-${theme}`)
  return readFileSync(existsSync(file) ? file : fileOf(of), 'utf8')
    .replace(/ width="\d+" height="\d+" viewBox="[^"]*"/, () =>
      [` width="${WIDTH}" height="${outerHeight}"`, `viewBox="${x} ${y} ${width} ${heightOf(detail)}"`].join(
        ' ',
      ),
    )
    .replace(/( id="|url\(#|href="#)/g, `$1${theme}-`)
}

export function draw(name: string): string | undefined {
  const detail = DETAILS[name]
  if (!detail) return undefined
  const height = Math.round((WIDTH * heightOf(detail)) / detail.width)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    '<style>.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}</style>' +
    `<rect class="dark" width="${WIDTH}" height="${height}" fill="#16161a"/><g class="dark">${cutOut(detail, 'dark', height)}</g>` +
    `<rect class="light" width="${WIDTH}" height="${height}" fill="#fff"/><g class="light">${cutOut(detail, 'light', height)}</g></svg>`
  )
}
