import ledsnaps from '../../../content/ledsnaps.ts'
import { COLOURS, COLUMNS, type PixelGrid, Pixels, ROWS } from './pixels.tsx'

const { wall } = ledsnaps

export function Palette({ colour, onChoose }: { colour: number; onChoose(colour: number): void }) {
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

const SLOTS = [1, 2, 3, 4]

/** Adds a snapshot. Once all slots are taken, it replaces the last. `slot` is the one that has it now. */
export function addSnapshot(snapshots: readonly PixelGrid[], pixels: PixelGrid) {
  const index = Math.min(snapshots.length, SLOTS.length - 1)
  return {
    snapshots: [...snapshots.slice(0, index), pixels],
    slot: index + 1,
    isReplaced: snapshots.length === SLOTS.length,
  }
}

interface SnapshotsProps {
  snapshots: readonly PixelGrid[]
  onRecall(pixels: PixelGrid, slot: number): void
}

export function Snapshots({ snapshots, onRecall }: SnapshotsProps) {
  return (
    <div className="grid grid-cols-4 gap-3 font-mono text-caption">
      {SLOTS.map((slot) => {
        const pixels = snapshots[slot - 1]
        return (
          <button
            key={slot}
            type="button"
            disabled={!pixels}
            onClick={() => pixels && onRecall(pixels, slot)}
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
