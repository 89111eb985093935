import type { Glyph } from 'opentype.js'
import { loadTypeface } from './typefaces.ts'

/** What a `text` inherits from the elements around it. */
interface TextStyle {
  size: number
  family: string
  weight: string
  anchor: string
}

const PART = /<!--[^]*?-->|<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const TEXT = /<text\b([^>]*)>([^<]*)<\/text>/y
const FIRST_STYLE: TextStyle = { size: 16, family: 'sans-serif', weight: '400', anchor: 'start' }
const ENTITIES: Record<string, string> = { '&gt;': '>', '&lt;': '<', '&amp;': '&', '&quot;': '"' }
const OWN_ATTRIBUTES = ['x', 'y', 'font-size', 'font-family', 'font-weight', 'text-anchor']

const readAttributes = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name!, value!]))

const readText = (text: string) =>
  text
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

function styleOf(attributes: Record<string, string>, inherited: TextStyle): TextStyle {
  return {
    size: Number(attributes['font-size'] ?? inherited.size),
    family: attributes['font-family'] ?? inherited.family,
    weight: attributes['font-weight'] ?? inherited.weight,
    anchor: attributes['text-anchor'] ?? inherited.anchor,
  }
}

/** How finely an em is divided: the largest text of a picture then stands within a fifth of a pixel of its outline. */
export const UNITS_PER_EM = 128

const round = (number: number, digits = 0) => String(Number(number.toFixed(digits)))

/** A straight line in the shortest words for it; none where it leads nowhere, as typefaces have many. */
function lineBy(dx: number, dy: number): string {
  if (dx === 0) return dy === 0 ? '' : `v${dy}`
  return dy === 0 ? `h${dx}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
}

/** A glyph's outline in whole units, each point relative to the one before. */
function outlineOf(glyph: Glyph, unitsPerEm: number): string {
  const units = (length: number) => Math.round((length / unitsPerEm) * UNITS_PER_EM)
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  const step = (toX: number, toY: number) => {
    const [dx, dy] = [units(toX) - x, units(-toY) - y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  const join = (...steps: string[]) =>
    steps.reduce((all, one) => all + (one.startsWith('-') ? '' : ' ') + one)
  return glyph.path.commands
    .map((command) => {
      if (command.type === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const steps = [step(command.x, command.y)]
      const [fromX, fromY] = [x, y]
      if (command.type === 'Q') steps.unshift(step(command.x1, command.y1))
      if (command.type === 'C') steps.unshift(step(command.x1, command.y1), step(command.x2, command.y2))
      ;[x, y] = [units(command.x), units(-command.y)]
      if (command.type === 'M') [startX, startY] = [x, y]
      if (command.type === 'L') return lineBy(x - fromX, y - fromY)
      return command.type.toLowerCase() + join(...steps)
    })
    .join('')
}

/** A line's outline from 0 onwards: each glyph in the same words wherever it stands, which compress to next to nothing. */
function setLine(text: string, { family, weight }: TextStyle): { outline: string; width: number } {
  const isMonospace = family.includes('monospace')
  const isBold = Number(weight) >= (isMonospace ? 600 : 500)
  const font = loadTypeface(isMonospace, isBold)
  const units = (length: number) => (length / font.unitsPerEm) * UNITS_PER_EM
  let x = 0
  let last: Glyph | undefined
  let outline = ''
  for (const letter of text) {
    const glyph = font.charToGlyph(letter)
    if (glyph.index === 0) throw new Error(`The typeface has no “${letter}”, which “${text}” wants.`)
    if (last && !isMonospace) x += font.getKerningValue(last, glyph)
    if (glyph.path.commands.length > 0) outline += `M${round(units(x))} 0${outlineOf(glyph, font.unitsPerEm)}`
    x += glyph.advanceWidth ?? 0
    last = glyph
  }
  return { outline, width: units(x) }
}

function outline(attributes: Record<string, string>, text: string, style: TextStyle): string {
  const line = setLine(readText(text), style)
  const scale = style.size / UNITS_PER_EM
  const before = { start: 0, middle: line.width / 2, end: line.width }[style.anchor] ?? 0
  const x = Number(attributes.x ?? 0) - before * scale
  const kept = Object.entries(attributes).filter(([name]) => !OWN_ATTRIBUTES.includes(name))
  const paint = kept.map(([name, value]) => ` ${name}="${value}"`).join('')
  const place = `translate(${round(x, 2)} ${round(Number(attributes.y ?? 0), 2)}) scale(${round(scale, 4)})`
  return `<path${paint} transform="${place}" d="${line.outline}"/>`
}

/**
 * Replaces each `text` of a drawing by its outline in the site's type, one path for a line: an element for each letter takes a
 * phone twice as long. A picture in an `img` can reach no typeface of the page: without this, its text falls back to whatever
 * the visitor's system has.
 */
export function outlineText(svg: string): string {
  const styles = [FIRST_STYLE]
  let drawn = ''
  let end = 0
  for (const part of svg.matchAll(PART)) {
    if (part.index < end) continue
    const [all, isClosing, name, attributeText = '', isEmpty] = part
    if (!name) continue
    if (isClosing) {
      styles.pop()
      continue
    }
    const attributes = readAttributes(attributeText)
    const style = styleOf(attributes, styles.at(-1)!)
    if (name !== 'text') {
      if (!isEmpty) styles.push(style)
      continue
    }
    TEXT.lastIndex = part.index
    const found = TEXT.exec(svg)
    if (!found) throw new Error(`${all} holds more than words.`)
    drawn += svg.slice(end, part.index) + outline(attributes, found[2]!, style)
    end = TEXT.lastIndex
  }
  const whole = drawn + svg.slice(end)
  return whole
    .replace(/ font-(family|size|weight)="[^"]*"| text-anchor="[^"]*"/g, '')
    .replace(/<!--[^]*?-->\s*/g, '')
    .replace(/>\s+</g, '><')
}
