import { type PointerEvent, useState } from 'react'
import ledsnaps from '../../content/ledsnaps.ts'
import { Button } from '../../ui/button.tsx'

const { wall } = ledsnaps
const COLUMNS = 24
const ROWS = 16
const CENTRE = 11.5
const HORIZON = 9
const COLOURS = ['#212127', '#7c2d12', '#d97706', '#fbbf24', '#fff7e0']

/** One pixel of the snapshot the wall starts with. */
function sunset(x: number, y: number): number {
  if (y <= HORIZON) return [11, 8, 5, 3].filter((ring) => Math.hypot(x - CENTRE, y - HORIZON) < ring).length
  const isReflection = Math.abs(x - CENTRE) < 5 - (y - HORIZON) / 2
  return isReflection && (x * 5 + y * 3) % 4 > 0 ? 3 - (y % 2) : (x * 7 + y * 3) % 5 === 0 ? 1 : 0
}

const SUNSET = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
  sunset(index % COLUMNS, Math.floor(index / COLUMNS)),
)

/** One path per colour: a tenth of the markup of one element per pixel. */
const pathOf = (pixels: readonly number[], colour: number) =>
  pixels
    .map((each, index) =>
      each === colour ? `M${(index % COLUMNS) + 0.5} ${Math.floor(index / COLUMNS) + 0.5}h0` : '',
    )
    .join('')

export function PixelWall() {
  const [pixels, setPixels] = useState(SUNSET)
  const [snapshot, setSnapshot] = useState(SUNSET)
  const [colour, setColour] = useState(4)

  function paint({ buttons, clientX, clientY, currentTarget }: PointerEvent) {
    if (buttons !== 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const x = Math.floor(((clientX - left) / width) * COLUMNS)
    const y = Math.floor(((clientY - top) / height) * ROWS)
    if (x >= 0 && x < COLUMNS) setPixels((before) => before.with(y * COLUMNS + x, colour))
  }

  return (
    <div className="mx-auto w-full max-w-120 overflow-hidden framed">
      <svg
        viewBox={`0 0 ${COLUMNS} ${ROWS}`}
        role="img"
        aria-label={wall.alt}
        onPointerDown={paint}
        onPointerMove={paint}
        strokeWidth={0.8}
        strokeLinecap="square"
        cursor="crosshair"
        className="w-full [touch-action:pan-y]"
      >
        <rect width={COLUMNS} height={ROWS} fill="#0a0a0c" />
        {COLOURS.map((stroke, index) => (
          <path key={stroke} d={pathOf(pixels, index)} stroke={stroke} />
        ))}
      </svg>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-4 noscript:hidden">
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
                onChange={() => setColour(index)}
                className="sr-only"
              />
              <span className="sr-only">{name}</span>
              <svg viewBox="0 0 2 2" className="size-4">
                <circle cx="1" cy="1" r="1" fill={COLOURS[index]} />
              </svg>
            </label>
          ))}
        </fieldset>
        <span className="ms-auto flex gap-2">
          <Button type="button" size="small" variant="secondary" onClick={() => setPixels(snapshot)}>
            {wall.recall}
          </Button>
          <Button type="button" size="small" onClick={() => setSnapshot(pixels)}>
            {wall.take}
          </Button>
        </span>
      </div>
    </div>
  )
}
