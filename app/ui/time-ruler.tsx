const YEAR_MS = 365 * 86_400_000

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

interface TimeRulerProps {
  /** Places the playhead, from 0 to 1. */
  share: number
  /** A start and a length. */
  clip?: readonly [number, number] | null
  divisions?: number
  className?: string
}

/** A decorative ruler. */
export function TimeRuler({ share, clip, divisions = 12, className = 'max-w-measure' }: TimeRulerProps) {
  if (!Number.isFinite(share)) return null
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
        const y = tick % 3 ? 11 : 7
        return <line key={tick} x1={x} x2={x} y1={y} y2="16" stroke="currentColor" opacity=".4" />
      })}
      <line x2="100%" y1="16" y2="16" stroke="currentColor" opacity=".4" />
      <svg x={percent(Math.min(1, Math.max(0, share)))} overflow="visible">
        <path d="M-5 0H5V4L.5 8V16h-1V8L-5 4z" />
      </svg>
    </svg>
  )
}

export const UpdatesRuler = ({ until, now }: { until: string; now: string }) => (
  <TimeRuler share={1 - (Date.parse(until) - Date.parse(now)) / YEAR_MS} />
)

export const YearRuler = ({ day }: { day: string }) => (
  <TimeRuler share={(Date.parse(day) - Date.parse(day.slice(0, 4))) / YEAR_MS} />
)
