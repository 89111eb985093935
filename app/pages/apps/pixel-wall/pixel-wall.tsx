import { type KeyboardEvent, useRef, useState } from 'react'
import ledsnaps from '../../../content/ledsnaps.ts'
import { Button } from '../../../ui/button.tsx'
import { isPlainKey } from '../../../ui/plain-key.ts'
import { addSnapshot, Palette, Snapshots } from './controls.tsx'
import {
  ARROWS,
  COLUMNS,
  keepStrokes,
  pixelAt,
  type PixelGrid,
  Pixels,
  type Point,
  ROWS,
  usePainting,
  WAVE,
} from './pixels.tsx'

const { wall } = ledsnaps
const CENTRE: Point = { x: COLUMNS / 2, y: ROWS / 2 }
const BRIGHTEST = wall.colours.length - 1

/** How each key moves the cursor. The space bar paints where it is. */
const MOVES: Partial<Record<string, Point>> = {
  ' ': { x: 0, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** At an edge, the cursor goes on at the opposite one. */
const moved = ({ x, y }: Point, by: Point): Point => ({
  x: (x + by.x + COLUMNS) % COLUMNS,
  y: (y + by.y + ROWS) % ROWS,
})

export function PixelWall() {
  const svg = useRef<SVGSVGElement>(null)
  const [colour, setColour] = useState(BRIGHTEST)
  const { pixels, setPixels, paint, paintPixel } = usePainting(svg, colour)
  const [snapshots, setSnapshots] = useState<readonly PixelGrid[]>([WAVE, ARROWS])
  const [status, setStatus] = useState<string>(wall.hint)
  /** Counts snapshots taken and recalled. Each time, the wall fades in again. */
  const [changes, setChanges] = useState(0)
  const [cursor, setCursor] = useState<Point>()

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move || !isPlainKey(event)) return
    event.preventDefault()
    const next = moved(cursor ?? CENTRE, move)
    const isPainting = event.key === ' '
    setCursor(next)
    if (isPainting) paintPixel(next)
    const pixel = isPainting ? colour : pixelAt(pixels, next)
    setStatus(`${next.x + 1}, ${next.y + 1}: ${wall.colours[pixel]}`)
  }

  function announce(words: string, slot: number) {
    setStatus(words.replace('#', String(slot)))
    setChanges(changes + 1)
  }

  function take() {
    const added = addSnapshot(snapshots, pixels)
    setSnapshots(added.snapshots)
    announce(added.isReplaced ? wall.replaced : wall.taken, added.slot)
  }

  function recall(snapshot: PixelGrid, slot: number) {
    setPixels(snapshot)
    announce(wall.recalled, slot)
  }

  return (
    <div className="mx-auto w-full max-w-120 overflow-hidden framed scheme-dark text-ink">
      <svg
        ref={svg}
        viewBox={`0 0 ${COLUMNS} ${ROWS}`}
        role="application"
        aria-label={wall.alt}
        tabIndex={0}
        onPointerDown={paint}
        onPointerMove={paint}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(undefined)}
        cursor="crosshair"
        className="w-full -outline-offset-2 [touch-action:pan-y]"
      >
        <rect width={COLUMNS} height={ROWS} fill="#0a0a0c" />
        <Pixels key={changes} pixels={pixels} />
        {cursor ? (
          <path d={`M${cursor.x} ${cursor.y}h1v1h-1z`} fill="none" stroke="#818cf8" strokeWidth={0.25} />
        ) : null}
      </svg>
      <div className="grid gap-3 border-t border-line p-4 noscript:hidden">
        <div className="flex items-center justify-between">
          <Palette colour={colour} onChoose={setColour} />
          <Button type="button" size="small" onClick={take}>
            {wall.take}
          </Button>
        </div>
        <Snapshots snapshots={snapshots} onRecall={recall} />
        <p role="status" className="min-h-11 text-small text-ink-muted">
          {status}
        </p>
      </div>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${keepStrokes.toString()})()` }}
      />
    </div>
  )
}
