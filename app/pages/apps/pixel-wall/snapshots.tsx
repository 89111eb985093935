import { COLUMNS, type PixelGrid, Pixels, ROWS } from './pixels.tsx'

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
