import { existsSync, readFileSync } from 'node:fs'

const WIDTH = 1200
const HEIGHT = 675

export const DRAWING_SIZE = { width: WIDTH, height: HEIGHT }

interface View {
  x: number
  y: number
  width: number
  /** If unset, the height for 16:9. */
  height?: number
}

interface Detail extends View {
  of: string
  /** What a wide picture shows: another part, or parts that are laid out anew. */
  wide?: View | ((theme: Theme) => string)
  narrow?: (theme: Theme) => string
}

type Theme = 'light' | 'dark'

/** Parts of product pictures, by the names that articles use. Their text is at least 11 px high on a phone. */
const DETAILS: Record<string, Detail> = {
  timeline: {
    ...{ of: 'ctrl-suite-editor-small', x: 0, y: 0, width: 480 },
    wide: drawSideBySide,
    narrow: drawStacked,
  },
  graph: {
    ...{ of: 'ctrl-suite-node-graph', x: 299, y: 136, width: 416, height: 220 },
    wide: { x: 60, y: 44, width: 892, height: 472 },
  },
  monitor: {
    ...{ of: 'commskit-monitor-small', x: 0, y: 144, width: 480 },
    wide: drawTop({ x: 0, y: 0, width: 480 }, { light: '#d1fae5', dark: '#07211a' }),
  },
  send: {
    ...{ of: 'commskit-send-small', x: 228, y: 48, width: 445 },
    wide: drawTop({ x: 216, y: 44, width: 478 }, { light: '#d1fae5', dark: '#07211a' }),
  },
  faders: {
    ...{ of: 'ctrl-for-ipad-surface-small', x: 0, y: 84, width: 540 },
    wide: drawTop({ x: 0, y: 0, width: 540 }, { light: '#bae6fd', dark: '#081f2e' }),
  },
  rack: { of: 'ctrl-suite-rack-small', x: -20, y: 184, width: 440 },
  players: { of: 'ctrl-suite-engine-status', x: 8, y: 212, width: 456, height: 380 },
  running: { of: 'ctrl-suite-engine-status', x: 20, y: 216, width: 440, wide: { x: 0, y: 0, width: 960 } },
  license: { of: 'ctrl-suite-engine-status', x: 590, y: 44, width: 370, wide: { x: 0, y: 0, width: 960 } },
  museum: { of: 'use-case-museum', x: 0, y: 20, width: 640 },
  pixels: { of: 'apps-ledsnaps', x: 222, y: 92, width: 400, wide: { x: 0, y: 0, width: 960 } },
}

const fileOf = (name: string) => new URL(`../../../public/images/${name}.svg`, import.meta.url)

const heightOf = ({ width, height = (width * 9) / 16 }: View) => height

const show = (theme: Theme, view: View, place = '') =>
  `<svg ${place} viewBox="${view.x} ${view.y} ${view.width} ${heightOf(view)}"><use href="#${theme}"/></svg>`

/** The top of a tall window, on a ground of its product's colour. */
function drawTop(view: View, grounds: Record<Theme, string>) {
  const [width, height] = [720, 611]
  const place = `x="240" y="64" width="${width}"`
  return (theme: Theme) =>
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${grounds[theme]}"/>` +
    `<clipPath id="${theme}-window"><rect ${place} height="${2 * height}" rx="14"/></clipPath>` +
    `<g clip-path="url(#${theme}-window)">` +
    show(theme, { ...view, height: (view.width * height) / width }, `${place} height="${height}"`) +
    '</g>'
}

/** The editor in a wide window: its timeline at the left, its node graph at the right. */
function drawSideBySide(theme: Theme): string {
  const [bar, top, ground, line] = {
    light: ['#fafafa', '#fff', '#fafafa', '#e4e4e7'],
    dark: ['#18181b', '#18181b', '#09090b', '#3f3f46'],
  }[theme]
  const graph = 'x="7" y="316" width="465" height="370"'
  return [
    `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 710 399.4"><rect width="712" height="44" fill="${bar}"/>`,
    `<rect y="44" width="712" height="68" fill="${top}"/>`,
    show(theme, { x: 0, y: 0, width: 348, height: 400 }, 'width="348" height="400"'),
    show(theme, { x: 340, y: 0, width: 140, height: 110 }, 'x="570" width="140" height="110"'),
    `<svg x="348" y="112" width="362" height="288" viewBox="7 316 465 370"><rect ${graph} fill="${ground}"/>`,
    `<rect ${graph} fill="url(#${theme}-dots)"/>`,
    show(theme, { x: 7, y: 402, width: 465, height: 198 }, 'x="7" y="402" width="465" height="198"'),
    `</svg><path d="M0 43.5H710M348 111.5H710M348.5 112V400" stroke="${line}"/></svg>`,
  ].join('')
}

/** The editor in a narrow window: a track of its timeline above its node graph. */
function drawStacked(theme: Theme): string {
  const part = (y: number, height: number, place: string) =>
    show(theme, { x: 0, y, width: 480, height }, `${place} width="480" height="${height}"`)
  return `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 480 270">${part(114, 88, '')}${part(399, 2, 'y="88"')}${part(408, 180, 'y="90"')}</svg>`
}

/** The drawing once, under its theme's id, so that each view of it costs a line. */
function define(of: string, theme: Theme): string {
  const file = fileOf(`${of}-${theme}`)
  return readFileSync(existsSync(file) ? file : fileOf(of), 'utf8')
    .replace(/^<svg[^>]*>/, `<g id="${theme}">`)
    .replace(/<\/svg>\s*$/, '</g>')
    .replace(/( id="|url\(#|href="#)(?!light"|dark")/g, `$1${theme}-`)
}

export function draw(name: string): string | undefined {
  const detail = DETAILS[name]
  if (!detail) return undefined
  const { of, wide, narrow } = detail
  const height = Math.round((WIDTH * heightOf(detail)) / detail.width)
  const size = `width="${WIDTH}" height="${height}"`
  const themes = (['dark', 'light'] as const).map((theme) => {
    const widePart = typeof wide === 'function' ? wide(theme) : wide && show(theme, wide, size)
    return (
      `<g class="${theme}"><defs>${define(of, theme)}</defs><rect ${size} fill="${{ dark: '#16161a', light: '#fff' }[theme]}"/>` +
      (widePart
        ? `<g class="wide">${widePart}</g><g class="narrow">${narrow?.(theme) ?? show(theme, detail, size)}</g>`
        : show(theme, detail, size)) +
      '</g>'
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}"><style>` +
    '.dark{display:none}@media(prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}' +
    '.wide{display:none}@media(min-width:36em){.wide{display:inline}.narrow{display:none}}' +
    `</style>${themes.join('')}</svg>`
  )
}
