import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import altTexts from '../../app/content/alt-texts.ts'
import { DRAWN_ONCE, DRAWN_TWICE } from '../../app/content/picture-sizes.ts'
import { soldEntities } from '../../app/domain/configuration.ts'
import { cutOut } from '../../tools/pictures/details.ts'
import { drawPictures, readSources } from '../../tools/pictures/drawings.ts'
import { outlineText } from '../../tools/pictures/outline-text.ts'

const PICTURES = new URL('../../public/images/', import.meta.url).pathname

const sources = await readSources()
const sizes = { ...DRAWN_ONCE, ...DRAWN_TWICE }
const nameOf = (file: string) => file.replace(/(-light|-dark)?\.svg$/, '') as keyof typeof sizes

/** The size of a text in its picture's own pixels: what it or a group around it says, times how much they are scaled. */
function sizeOfText(text: HTMLElement): number {
  let size: number | undefined
  let scale = 1
  for (let element: HTMLElement | null = text; element; element = element.parentNode) {
    size ??= Number(element.getAttribute('font-size') ?? NaN) || undefined
    scale *= Number(/scale\(([\d.]+)/.exec(element.getAttribute('transform') ?? '')?.[1] ?? 1)
  }
  return (size ?? 0) * scale
}

/** “31 of 42”, “Entities 31 / 42”, “12 entities”: how many of how many entities, wherever a picture says so. */
function entitiesOf(words: string): number[] {
  const beside = /entities\D{0,3}(?:\d+ (?:of|\/) )?(\d+)|(\d+) entities/gi
  return Array.from(words.matchAll(beside), ([, after, before]) => Number(after ?? before))
}

describe('outlining text', () => {
  const wrap = (inner: string) => `<svg width="9" height="9"><title>x</title>${inner}</svg>`

  test.each([
    ['a letter that the typeface does not have', '<text x="0" y="9">漢</text>', 'The typeface has no “漢”'],
    ['a part of a line', '<text x="0" y="9">a<tspan>b</tspan></text>', 'holds more than words'],
  ])('refuses %s', (_, svg, message) => {
    expect(() => outlineText(wrap(svg))).toThrow(message)
  })

  test('draws a line in one path, a letter in the same words wherever it stands', () => {
    const drawn = outlineText(wrap('<text x="0" y="9" font-size="10">aa</text>'))
    const [, outline = ''] = /<path transform="[^"]+" d="([^"]+)"\/>/.exec(drawn) ?? []
    const [first = '', second = ''] = outline.split(/M\d+ 0/).filter(Boolean)
    expect(first).toMatch(/^m.+z$/)
    expect(second).toBe(first)
  })

  test('keeps the colour, and hands down what a group says of its text', () => {
    const svg = wrap('<g font-size="20" text-anchor="end"><text x="50" y="9" fill="#fff">a</text></g>')
    expect(outlineText(svg)).toMatch(
      /<path fill="#fff" transform="translate\(3\d\.\d+ 9\) scale\(0\.1563\)" d=/,
    )
  })
})

describe('cutting out a part', () => {
  const texts =
    '<text x="5" y="9">a</text><text x="50" y="9">b</text><text x="60" y="90" text-anchor="end">c</text>'
  const svg = `<svg width="99" height="99" viewBox="0 0 99 99"><title>x</title>${texts}</svg>`

  test('shows that part alone, without the text that nobody would see', () => {
    const part = cutOut(svg, { of: 'x', x: 0, y: 0, width: 40, height: 20 })
    expect(part).toContain('<svg width="40" height="20" viewBox="0 0 40 20">')
    expect(part.match(/>[abc]</g)).toEqual(['>a<'])
  })
})

describe('the pictures', () => {
  test('are drawn from their sources as they are now', async () => {
    for (const [file, drawn] of await drawPictures()) {
      const isCurrent = (await readFile(join(PICTURES, file), 'utf8')) === drawn
      expect(isCurrent, `${file}: run npm run pictures`).toBe(true)
    }
  })

  test('hold no text that would fall back to another typeface', async () => {
    for (const file of await readdir(PICTURES)) {
      const svg = await readFile(join(PICTURES, file), 'utf8')
      expect(svg.includes('<text'), `${file}: put its source into tools/pictures/sources`).toBe(false)
    }
  })

  test('have no smaller text than their sizes say', () => {
    for (const [file, svg] of sources) {
      const texts = parse(svg).querySelectorAll('text')
      expect(Math.min(...texts.map(sizeOfText)), file).toBeGreaterThanOrEqual(
        sizes[nameOf(file)].text ?? Infinity,
      )
    }
  })

  test('show as many entities as are sold', () => {
    const svgs = [...sources.values()]
    const words = [...Object.values(altTexts), ...svgs.map((svg) => svg.replace(/<[^>]*>\s*/g, ' '))]
    const counts = words.flatMap(entitiesOf)
    expect(counts.length).toBeGreaterThan(2)
    for (const count of counts) expect(soldEntities(count)).toBe(count)
  })
})
