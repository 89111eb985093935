import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// `npm run font` writes the site's font anew from the package that has all of it: the weights that the site shows (what
// is bolder than text is 700), and what text needs without being asked for. Run it when the package has changed.

const SOURCE = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
const TARGET = new URL('../../app/styles/geist.woff2', import.meta.url)
/** Weights; kerning, ligatures, accents and figures of one width; who made it, and its license, stay in the file. */
const OPTIONS = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  preserveNameIds: [0, 1, 2, 13, 14],
}
/** The same characters as the `unicode-range` in app/styles/fonts.css. */
const RANGES: [from: number, to: number][] = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

const characters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
).join('')
const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE))
const part = await subsetFont(whole, characters, OPTIONS)
await writeFile(TARGET, part)
console.log(`${whole.length} bytes became ${part.length}`)
