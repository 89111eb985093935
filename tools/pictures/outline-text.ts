import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const { resolve } = createRequire(import.meta.url)

/** Only two weights of each family, because every weight adds kilobytes of outlines to the pictures. */
const FONT_FILES = ['geist/400Regular/Geist', 'geist/600SemiBold/Geist']
  .flatMap((file) => [file, file.replace('geist/', 'geist-mono/').replace('Geist', 'GeistMono')])
  .map((file) => resolve(`@expo-google-fonts/${file}_${file.split('/')[1]}.ttf`))

interface TextStyle {
  size: number
  family: string
  weight: string
  anchor: string
}

/** A comment, or a tag: whether it closes, its name, its attributes, and whether it's empty. */
const PART = /<!--[^]*?-->|<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
/** A `text` element without elements in it: its attributes and its text. */
const TEXT = /<text\b([^>]*)>([^<]*)<\/text>/y
const FIRST_STYLE: TextStyle = { size: 16, family: 'sans-serif', weight: '400', anchor: 'start' }
/** The outline replaces these. All other attributes stay. */
const TEXT_ATTRIBUTES = ['x', 'y', 'font-size', 'font-family', 'font-weight', 'text-anchor']

const readAttributes = (text: string) =>
  Object.fromEntries(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name!, value!]))

function styleOf(attributes: Record<string, string>, inherited: TextStyle): TextStyle {
  return {
    size: Number(attributes['font-size'] ?? inherited.size),
    family: attributes['font-family'] ?? inherited.family,
    weight: attributes['font-weight'] ?? inherited.weight,
    anchor: attributes['text-anchor'] ?? inherited.anchor,
  }
}

/** Precise enough: the largest text in a picture is off by at most a fifth of a pixel. */
const UNITS_PER_EM = 128

/** The shortest path command for a line; '' for lines of length zero, which typefaces have many of. */
function lineBy(dx: number, dy: number): string {
  if (dx === 0) return dy === 0 ? '' : `v${dy}`
  return dy === 0 ? `h${dx}` : `l${dx}${dy < 0 ? '' : ' '}${dy}`
}

/** Uses whole numbers relative to the start, so that a letter has the same path everywhere and compresses well. */
function drawContour(contour: string): string {
  const commands = Array.from(contour.matchAll(/([A-Z])([^A-Z]*)/g), ([, command, numbers = '']) => ({
    command: command!,
    numbers: (numbers.match(/[-\d.e]+/g) ?? []).map(Number),
  }))
  const [startX = 0, startY = 0] = commands[0]!.numbers
  let [x, y] = [0, 0]
  return commands
    .map(({ command, numbers }) => {
      if (command === 'M') return `M${Math.round(startX)} ${Math.round(startY)}`
      if (command === 'Z') return 'z'
      const ends = numbers.map((number, index) => Math.round(number - (index % 2 ? startY : startX)))
      const steps = ends.map((end, index) => end - (index % 2 ? y : x))
      ;[x, y] = ends.slice(-2) as [number, number]
      return command === 'L'
        ? lineBy(steps[0]!, steps[1]!)
        : command.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function drawLine(text: string, { family, weight, anchor }: TextStyle): string {
  const isMonospace = family.includes('monospace')
  const isBold = Number(weight) >= (isMonospace ? 600 : 500)
  const typeface = `font-family="${isMonospace ? 'Geist Mono' : 'Geist'}" font-weight="${isBold ? 600 : 400}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-size="${UNITS_PER_EM}" text-anchor="${anchor}" ${typeface}>${text}</text></svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: FONT_FILES } }).toString()
  const contours = [...drawn.matchAll(/ d="([^"]*)"/g)].flatMap(([, path]) => path!.match(/M[^M]*/g) ?? [])
  if (contours.length === 0) throw new Error(`“${text}” has no outline.`)
  return contours.map(drawContour).join('')
}

function outline(attributes: Record<string, string>, text: string, style: TextStyle): string {
  const scale = style.size / UNITS_PER_EM
  const kept = Object.entries(attributes).filter(([name]) => !TEXT_ATTRIBUTES.includes(name))
  const paint = kept.map(([name, value]) => ` ${name}="${value}"`).join('')
  const place = `translate(${attributes.x ?? 0} ${attributes.y ?? 0}) scale(${Number(scale.toFixed(4))})`
  return `<path${paint} transform="${place}" d="${drawLine(text.replace(/\s+/g, ' ').trim(), style)}"/>`
}

/**
 * Replaces each `text` with its outline in the site's typeface, because an SVG in an `img` can't use the page's
 * fonts. Text smaller than `minSize` is enlarged to it. Each text is one path; with one per letter, phones
 * would take twice as long to draw it.
 */
export function outlineText(svg: string, minSize: number): string {
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
    const element = TEXT.exec(svg)
    if (!element) throw new Error(`${all} must contain only text.`)
    const legible = { ...style, size: Math.max(style.size, minSize) }
    drawn += svg.slice(end, part.index) + outline(attributes, element[2]!, legible)
    end = TEXT.lastIndex
  }
  const whole = drawn + svg.slice(end)
  return whole
    .replace(/ font-(family|size|weight)="[^"]*"| text-anchor="[^"]*"/g, '')
    .replace(/<!--[^]*?-->\s*/g, '')
    .replace(/>\s+</g, '><')
}
