const YEAR_MS = 365 * 86_400_000

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

interface TimeRulerProps {
  /** Where the playhead is, from 0 to 1. */
  share: number
  /** A span to shade, as shares of the ruler. */
  clip?: readonly [start: number, length: number] | null
  divisions?: number
  className?: string
}

/** A ruler with a playhead. Decorative: the text beside it says the same. */
export function TimeRuler({ share, clip, divisions = 12, className = 'max-w-measure' }: TimeRulerProps) {
  if (!Number.isFinite(share)) return null
  const playhead = Math.min(1, Math.max(0, share))
  return (
    <svg
      className={`no-print mt-3 block h-4 w-full text-accent-ink ${className}`}
      fill="currentColor"
      overflow="visible"
      aria-hidden
    >
      {clip ? <rect x={percent(clip[0])} width={percent(clip[1])} y="7" height="9" opacity=".15" /> : null}
      {Array.from({ length: divisions + 1 }, (_, tick) => {
        const x = percent(tick / divisions)
        const isLong = tick % 3 === 0
        return (
          <line key={tick} x1={x} x2={x} y1={isLong ? 7 : 11} y2="16" stroke="currentColor" opacity=".4" />
        )
      })}
      <line x2="100%" y1="16" y2="16" stroke="currentColor" opacity=".4" />
      <svg x={percent(playhead)} overflow="visible">
        <path d="M-5 0H5V4L.5 8V16h-1V8L-5 4z" />
      </svg>
    </svg>
  )
}

/** How much of a year of updates is over. Both dates are in ISO 8601. */
export const UpdatesRuler = ({ until, now }: { until: string; now: string }) => (
  <TimeRuler share={1 - (Date.parse(until) - Date.parse(now)) / YEAR_MS} />
)

/** Where a day (ISO 8601) is in its year. */
export function YearRuler({ day }: { day: string }) {
  const newYear = Date.parse(day.slice(0, 4))
  return <TimeRuler share={(Date.parse(day) - newYear) / YEAR_MS} />
}
