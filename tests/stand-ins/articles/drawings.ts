const WIDTH = 1200
const HEIGHT = 675

/** The size of every drawing in pixels. */
export const DRAWING_SIZE = { width: WIDTH, height: HEIGHT }

const bar = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${colour}"/>`
const count = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

const INDIGO = '#4f46e5'
const SKY = '#0ea5e9'
const EMERALD = '#10b981'
const AMBER = '#f59e0b'
const ZINC = '#3f3f46'

const SHAPES: Record<string, string[]> = {
  timeline: count(9, (i) =>
    bar(80 + ((i * 190) % 700), 90 + (i % 3) * 90, 160 + (i % 4) * 60, 60, i % 2 ? INDIGO : ZINC),
  ).concat(count(4, (i) => bar(120 + i * 260, 420 + (i % 2) * 90, 180, 80, INDIGO))),
  monitor: count(12, (i) =>
    bar(80, 60 + i * 48, 300 + ((i * 170) % 640), 24, [EMERALD, SKY, AMBER][i % 3] ?? ZINC),
  ),
  faders: count(
    6,
    (i) => bar(100 + i * 100, 80, 24, 500, ZINC) + bar(80 + i * 100, 120 + ((i * 130) % 380), 64, 40, SKY),
  ).concat(count(6, (i) => bar(760, 90 + i * 84, 360, 56, i === 2 ? SKY : ZINC))),
  rack: count(5, (i) => bar(260, 70 + i * 110, 680, 84, i ? ZINC : INDIGO)),
  pixels: count(96, (i) =>
    bar(
      120 + (i % 12) * 80,
      20 + Math.floor(i / 12) * 80,
      64,
      64,
      [AMBER, ZINC, INDIGO, ZINC, EMERALD][(i * 7) % 5] ?? ZINC,
    ),
  ),
}

/** A drawing as SVG text, or nothing under an unknown name. */
export function draw(name: string): string | undefined {
  const shapes = SHAPES[name]
  if (!shapes) return undefined
  const frame = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#18181b"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${frame}${shapes.join('')}</svg>`
  )
}
