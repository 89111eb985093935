export interface ShareImage {
  title: string
  brand: string
  accent: ShareAccent
  /** SVG and its size in pixels; null draws lamps instead. */
  picture: { svg: string; width: number; height: number } | null
}

export type ShareAccent = 'brand' | 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'

/** Measures text in pixels, set in the title's weight and spacing. */
export type MeasureText = (text: string, fontSize: number) => number

const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

const ACCENTS: Record<ShareAccent, { lit: string; deep: string }> = {
  brand: { lit: '#818cf8', deep: '#4f46e5' },
  'ctrl-suite': { lit: '#818cf8', deep: '#4f46e5' },
  'ctrl-for-ipad': { lit: '#38bdf8', deep: '#0284c7' },
  commskit: { lit: '#34d399', deep: '#059669' },
  apps: { lit: '#fbbf24', deep: '#d97706' },
}

const MARGIN = 72
const TITLE_WIDTH = 560
const TITLE_SIZES = [84, 72, 62, 54]
const TITLE_LINES_MAX = 4
const LINE_HEIGHT = 1.04
const PICTURE_HEIGHT = 520
const PICTURE_X = 672

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function wrapTitle(title: string, fontSize: number, width: number, measure: MeasureText): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, fontSize) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function fitTitle(title: string, measure: MeasureText): { fontSize: number; lines: string[] } {
  const fits = TITLE_SIZES.map((fontSize) => ({
    fontSize,
    lines: wrapTitle(title, fontSize, TITLE_WIDTH, measure),
  }))
  const fitting = fits.find(
    ({ fontSize, lines }) =>
      lines.length <= TITLE_LINES_MAX && lines.every((line) => measure(line, fontSize) <= TITLE_WIDTH),
  )
  return fitting ?? fits[fits.length - 1]!
}

const titleText = (line: string, fontSize: number, x: number, y: number) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Geist" font-weight="600" font-size="${fontSize}"` +
  ` letter-spacing="${(-0.04 * fontSize).toFixed(2)}" fill="#f7f7f8">${escapeText(line)}</text>`

export const drawTitleLine = (line: string, fontSize: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${titleText(line, fontSize, 0, 100)}</svg>`

function drawTitle(title: string, measure: MeasureText): string {
  const { fontSize, lines } = fitTitle(title, measure)
  const lineHeight = fontSize * LINE_HEIGHT
  const lastBaseline = SHARE_IMAGE_SIZE.height - MARGIN - fontSize * 0.12
  return lines
    .map((line, index) => {
      const y = lastBaseline - (lines.length - 1 - index) * lineHeight
      return titleText(line, fontSize, MARGIN - fontSize * 0.05, y)
    })
    .join('')
}

const drawMark = (brand: string, lit: string) => `
  <g transform="translate(${MARGIN} ${MARGIN - 8}) scale(2)">
    <rect width="25" height="25" rx="7" fill="#f7f7f8"/>
    <path d="M7 15.2 12.5 9.7 18 15.2" fill="none" stroke="#0a0a0c" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="19" cy="6" r="2" fill="${lit}"/>
  </g>
  <text x="${MARGIN + 68}" y="${MARGIN + 30}" font-size="40" font-weight="600" letter-spacing="-1.4" fill="#f7f7f8">${escapeText(brand)}</text>`

/** The picture extends past the right and lower edges. */
function drawPicture({ svg, width, height }: NonNullable<ShareImage['picture']>): string {
  const scale = PICTURE_HEIGHT / height
  const box = `x="${PICTURE_X}" y="130" width="${(width * scale).toFixed(1)}" height="${PICTURE_HEIGHT}"`
  return `${svg.replace(/^<svg([^>]*?)\swidth="\d+"\sheight="\d+"/, `<svg$1 ${box}`)}
    <rect ${box} rx="10" fill="none" stroke="#ffffff" stroke-opacity="0.14" stroke-width="1.5"/>`
}

/** A grid of lamps. The letters of the title decide which are lit, so each page looks different. */
function drawLamps(title: string, lit: string): string {
  const lamps: string[] = []
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 12; column++) {
      const letter = title.charCodeAt((row * 5 + column * 3) % title.length)
      const isLit = (letter * (row + 3) + column * 11 + row * 7) % 17 === 0
      const cx = 704 + column * 44
      const cy = 29 + row * 44
      const fade = Math.min(1, (column + 1.5) / 7)
      lamps.push(
        isLit
          ? `<circle cx="${cx}" cy="${cy}" r="15" fill="${lit}" opacity="${(0.16 * fade).toFixed(2)}"/><circle cx="${cx}" cy="${cy}" r="6" fill="${lit}" opacity="${(0.35 + 0.65 * fade).toFixed(2)}"/>`
          : `<circle cx="${cx}" cy="${cy}" r="4" fill="#ffffff" opacity="${(0.14 * fade).toFixed(3)}"/>`,
      )
    }
  }
  return lamps.join('')
}

export function drawShareImage({ title, brand, accent, picture }: ShareImage, measure: MeasureText): string {
  const { lit, deep } = ACCENTS[accent]
  const { width, height } = SHARE_IMAGE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Geist">
  <defs>
    <radialGradient id="share-glow" cx="0.86" cy="0.3" r="0.75">
      <stop offset="0" stop-color="${deep}" stop-opacity="0.55"/>
      <stop offset="1" stop-color="${deep}" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="#0a0a0c"/>
  <rect width="${width}" height="${height}" fill="url(#share-glow)"/>
  ${picture ? drawPicture(picture) : drawLamps(title, lit)}
  ${drawMark(brand, lit)}
  ${drawTitle(title, measure)}
  <rect width="${width}" height="6" fill="${deep}"/>
</svg>`
}
