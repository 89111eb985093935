import { type RefObject, useEffect, useRef, useState } from 'react'

/** Each pixel of the wall, row by row: an index into `COLOURS`. */
export type PixelGrid = readonly number[]

export type Point = Record<'x' | 'y', number>

export const COLUMNS = 24
export const ROWS = 16
export const COLOURS = ['#212127', '#7c2d12', '#d97706', '#fbbf24', '#fff7e0']
/** Halfway between the two rows in the middle. */
const MIDDLE_ROW = (ROWS - 1) / 2

const gridOf = (colourAt: (x: number, y: number) => number): PixelGrid =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => colourAt(index % COLUMNS, Math.floor(index / COLUMNS)))

/** How near to the wave's centre line a pixel takes each brighter colour. */
const GLOW_DISTANCES = [5.5, 3.5, 2, 1]

export const WAVE = gridOf((x, y) => {
  const distance = Math.abs(y - MIDDLE_ROW - 4 * Math.sin((x / COLUMNS) * 3 * Math.PI))
  return GLOW_DISTANCES.filter((glow) => distance < glow).length
})

export const ARROWS = gridOf((x, y) => Math.max(0, ((x + Math.floor(Math.abs(y - MIDDLE_ROW))) % 8) - 3))

export const pixelAt = (pixels: PixelGrid, { x, y }: Point): number => pixels[y * COLUMNS + x] ?? 0

/** The grid with a line in one colour. Parts of it outside the wall are left out. */
function withLine(pixels: PixelGrid, from: Point, to: Point, colour: number): PixelGrid {
  const after = [...pixels]
  // Two steps a pixel, so that a diagonal has no gaps.
  const steps = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y)) || 1
  for (let step = 0; step <= steps; step++) {
    const x = Math.floor(from.x + ((to.x - from.x) * step) / steps)
    const y = Math.floor(from.y + ((to.y - from.y) * step) / steps)
    if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) after[y * COLUMNS + x] = colour
  }
  return after
}

/** A path per colour takes a tenth of the markup that an element per pixel would. */
const pathOf = (pixels: PixelGrid, colour: number) =>
  pixels
    .map((pixel, index) =>
      pixel === colour ? `M${(index % COLUMNS) + 0.5} ${Math.floor(index / COLUMNS) + 0.5}h0` : '',
    )
    .join('')

export const Pixels = ({ pixels }: { pixels: PixelGrid }) => (
  <g strokeWidth={0.8} strokeLinecap="square" className="[animation:appear_0.5s]">
    {COLOURS.map((stroke, index) => (
      <path key={stroke} d={pathOf(pixels, index)} stroke={stroke} />
    ))}
  </g>
)

type Stroke = Pick<PointerEvent, 'type' | 'buttons' | 'clientX' | 'clientY'>
type Wall = SVGSVGElement & { strokes?: Stroke[] }

/**
 * Runs inline, right after the wall, and keeps strokes until hydration. Listens on the window, because another inline
 * script stops events before they reach the wall.
 */
export function keepStrokes() {
  const wall = document.currentScript!.parentElement!.firstElementChild as Wall
  wall.strokes = []
  const keep = (event: PointerEvent) => wall.contains(event.target as Node) && wall.strokes?.push(event)
  addEventListener('pointerdown', keep, true)
  addEventListener('pointermove', keep, true)
}

/** The wall's pixels, which pointer events paint in the chosen colour. */
export function usePainting(svg: RefObject<SVGSVGElement>, colour: number) {
  const [pixels, setPixels] = useState<PixelGrid>(WAVE)
  const last = useRef<Point>()

  const draw = (from: Point, to: Point) => setPixels((before) => withLine(before, from, to, colour))

  /** Fast drags skip pixels, so this draws a line from the last event. */
  function paint({ type, buttons, clientX, clientY }: Stroke) {
    if (!svg.current) return
    const { left, top, width, height } = svg.current.getBoundingClientRect()
    const to = { x: ((clientX - left) / width) * COLUMNS, y: ((clientY - top) / height) * ROWS }
    const from = (type === 'pointermove' && last.current) || to
    last.current = to
    if (buttons === 1) draw(from, to)
  }

  useEffect(() => {
    const wall = svg.current as Wall | null
    wall?.strokes?.forEach(paint)
    delete wall?.strokes
  }, [])

  return { pixels, setPixels, paint, paintPixel: (pixel: Point) => draw(pixel, pixel) }
}
