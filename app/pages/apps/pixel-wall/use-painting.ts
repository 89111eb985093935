import { type RefObject, useEffect, useRef, useState } from 'react'
import { COLUMNS, type PixelGrid, type Point, ROWS, WAVE, withLine } from './pixels.tsx'

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
