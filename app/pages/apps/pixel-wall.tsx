import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import ledsnaps from '../../content/ledsnaps.ts'
import { Button } from '../../ui/button.tsx'

const { wall } = ledsnaps
const COLUMNS = 24
const ROWS = 16
const COLOURS = ['#212127', '#7c2d12', '#d97706', '#fbbf24', '#fff7e0']
const SLOTS = [1, 2, 3, 4]
const CENTRE = { x: COLUMNS / 2, y: ROWS / 2 }
/** Halfway between the two rows in the middle. */
const MIDDLE_ROW = (ROWS - 1) / 2

const pixelsOf = (colourAt: (x: number, y: number) => number) =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => colourAt(index % COLUMNS, Math.floor(index / COLUMNS)))

const WAVE = pixelsOf((x, y) => {
  const distance = Math.abs(y - MIDDLE_ROW - 4 * Math.sin((x / COLUMNS) * 3 * Math.PI))
  return [5.5, 3.5, 2, 1].filter((glow) => distance < glow).length
})
const ARROWS = pixelsOf((x, y) => Math.max(0, ((x + Math.floor(Math.abs(y - MIDDLE_ROW))) % 8) - 3))

/** A path per colour takes a tenth of the markup that an element per pixel would. */
const pathOf = (pixels: readonly number[], colour: number) =>
  pixels
    .map((each, index) =>
      each === colour ? `M${(index % COLUMNS) + 0.5} ${Math.floor(index / COLUMNS) + 0.5}h0` : '',
    )
    .join('')

const Pixels = ({ pixels }: { pixels: readonly number[] }) => (
  <g strokeWidth={0.8} strokeLinecap="square" className="[animation:appear_0.5s]">
    {COLOURS.map((stroke, index) => (
      <path key={stroke} d={pathOf(pixels, index)} stroke={stroke} />
    ))}
  </g>
)

type Point = Record<'x' | 'y', number>
type Stroke = Pick<PointerEvent, 'type' | 'buttons' | 'clientX' | 'clientY'>
type Wall = SVGSVGElement & { strokes?: Stroke[] }

/** How each key moves the cursor. The space bar paints where it is. */
const KEYS: Record<string, [x: number, y: number]> = {
  ' ': [0, 0],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keeps strokes until hydration. Listens on the window, because the inline script stops events before the wall. */
function keepStrokes() {
  const svg = document.currentScript!.parentElement!.firstElementChild as Wall
  svg.strokes = []
  const keep = (event: PointerEvent) => svg.contains(event.target as Node) && svg.strokes?.push(event)
  addEventListener('pointerdown', keep, true)
  addEventListener('pointermove', keep, true)
}

function usePainting(element: RefObject<HTMLDivElement>, colour: number) {
  const [pixels, setPixels] = useState(WAVE)
  const last = useRef<Point>()

  /** Fast drags skip pixels, so this draws a line from the last event. */
  function paint({ type, buttons, clientX, clientY }: Stroke) {
    const { left, top, width, height } = element.current!.firstElementChild!.getBoundingClientRect()
    const to = { x: ((clientX - left) / width) * COLUMNS, y: ((clientY - top) / height) * ROWS }
    const from = (type === 'pointermove' && last.current) || to
    last.current = to
    if (buttons === 1) draw(from, to)
  }

  function draw(from: Point, to: Point) {
    const steps = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y)) || 1
    setPixels((before) => {
      const after = [...before]
      for (let step = 0; step <= steps; step++) {
        const x = Math.floor(from.x + ((to.x - from.x) * step) / steps)
        const y = Math.floor(from.y + ((to.y - from.y) * step) / steps)
        if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) after[y * COLUMNS + x] = colour
      }
      return after
    })
  }

  useEffect(() => {
    const svg = element.current!.firstElementChild as Wall
    svg.strokes?.forEach(paint)
    delete svg.strokes
  }, [])
  return { pixels, setPixels, paint, draw }
}

export function PixelWall() {
  const element = useRef<HTMLDivElement>(null)
  const [colour, setColour] = useState(4)
  const { pixels, setPixels, paint, draw } = usePainting(element, colour)
  const [snapshots, setSnapshots] = useState([WAVE, ARROWS])
  const [[status, changes], setStatus] = useState<[string, number]>([wall.hint, 0])
  const [cursor, setCursor] = useState<Point>()

  function onKeyDown(event: KeyboardEvent) {
    const [right, down] = KEYS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const { x, y } = cursor ?? CENTRE
    const next = { x: (x + right + COLUMNS) % COLUMNS, y: (y + down + ROWS) % ROWS }
    setCursor(next)
    if (event.key === ' ') draw(next, next)
    const pixel = event.key === ' ' ? colour : pixels[next.y * COLUMNS + next.x]!
    setStatus([`${next.x + 1}, ${next.y + 1}: ${wall.colours[pixel]}`, changes])
  }

  const say = (words: string, slot: number) => setStatus([words.replace('#', String(slot)), changes + 1])
  function take() {
    const slot = Math.min(snapshots.length, SLOTS.length - 1)
    setSnapshots([...snapshots.slice(0, slot), pixels])
    say(snapshots.length < SLOTS.length ? wall.taken : wall.replaced, slot + 1)
  }

  return (
    <div ref={element} className="mx-auto w-full max-w-120 overflow-hidden framed scheme-dark text-ink">
      <svg
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
        <Snapshots
          snapshots={snapshots}
          onRecall={(recalled, slot) => {
            setPixels(recalled)
            say(wall.recalled, slot)
          }}
        />
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

function Palette({ colour, onChoose }: { colour: number; onChoose(colour: number): void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{wall.colour}</legend>
      {wall.colours.map((name, index) => (
        <label
          key={name}
          className="grid size-9 place-items-center rounded-ui border border-transparent focus-ring has-checked:chosen"
        >
          <input
            type="radio"
            name="colour"
            checked={index === colour}
            onChange={() => onChoose(index)}
            className="sr-only"
          />
          <span className="sr-only">{name}</span>
          <svg viewBox="0 0 2 2" width="20" height="20">
            <path d="M0 0h2v2H0z" fill={COLOURS[index]} stroke="#71717a" strokeWidth={0.2} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}

interface SnapshotsProps {
  snapshots: readonly (readonly number[])[]
  onRecall(pixels: number[], slot: number): void
}

function Snapshots({ snapshots, onRecall }: SnapshotsProps) {
  return (
    <div className="grid grid-cols-4 gap-3 font-mono text-caption">
      {SLOTS.map((slot) => {
        const pixels = snapshots[slot - 1]
        return (
          <button
            key={slot}
            type="button"
            disabled={!pixels}
            onClick={() => pixels && onRecall([...pixels], slot)}
            className="text-ink-muted hover:text-ink"
          >
            <svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} className="w-full bg-surface">
              {pixels ? <Pixels key={snapshots.length} pixels={pixels} /> : null}
            </svg>
            /snap/{slot}
          </button>
        )
      })}
    </div>
  )
}
