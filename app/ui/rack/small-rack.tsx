import { type Configuration, entityBlocks } from '../../domain/configuration.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'
import { classNames } from '../class-names.ts'

const LEFT = 24
const WIDTH = 272
const GAP = 3
const LAMPS = [262, 276, 290]

/** Where equal cells start, and how wide each is; a few don't fill the row. */
function cellsOf(count: number, widest: number) {
  const pitch = Math.min(widest, (WIDTH + GAP) / count)
  const gap = pitch > 12 ? GAP : pitch / 4
  return { width: pitch - gap, starts: Array.from({ length: count }, (_, index) => LEFT + index * pitch) }
}

/** Each player's playhead is somewhere else. */
const playheadOf = (index: number) => 0.2 + ((index * 0.382) % 0.62)

interface SmallRackProps {
  configuration: Configuration
  /** The lamps come on in turn. */
  isStarting?: boolean
  className?: string
}

/** The rack's front in SVG, which prints where backgrounds don't. Decoration: the words beside it say the same. */
export function SmallRack({ configuration, isStarting, className }: SmallRackProps) {
  const { edition, players, entities } = configuration
  const { name, machines } = ENGINE_EDITIONS[edition]
  const hasBackup = machines > 1
  const engineHeight = hasBackup ? 24 : 34
  const lanes = cellsOf(players, WIDTH + GAP)
  const blocks = cellsOf(1 + entityBlocks(entities), 46)
  const isLit = players <= 40
  const frame = { fill: 'var(--color-raised)', stroke: 'var(--color-control)', strokeOpacity: 0.5 }
  const cells = ({ starts, width }: typeof lanes, y: number) =>
    starts.map((x) => `M${x.toFixed(1)} ${y}h${width.toFixed(1)}v14h-${width.toFixed(1)}z`).join('')
  const sockets = ({ starts, width }: typeof blocks) =>
    starts
      .flatMap((x, block) =>
        Array.from(
          { length: block === 0 ? 2 : 5 },
          (_, socket) => `M${(x + (width * (socket + 0.5)) / 5).toFixed(1)} 78h0`,
        ),
      )
      .join('')
  return (
    <svg
      viewBox="0 0 320 96"
      width="320"
      height="96"
      aria-hidden
      focusable={false}
      className={classNames('h-auto max-w-full', isStarting && 'is-starting', className)}
    >
      <rect x=".5" y=".5" width="319" height="95" rx="9" {...frame} fill="var(--color-sunken)" />
      <path
        d="M9 12V84M311 12V84"
        stroke="var(--color-control)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 12"
      />
      <rect x="18" y="7" width="284" height={engineHeight} rx="3" fill="#18181b" />
      <rect x="23" y="11" width="176" height={engineHeight - 8} rx="2" fill="#25216b" />
      <text x="30" y={hasBackup ? 23 : 26} fontSize="9" fontWeight="600" fill="#c7d2fe">
        {name}
      </text>
      <path
        d={`M92 ${engineHeight - 3}H194`}
        stroke="#818cf8"
        strokeWidth={hasBackup ? 8 : 12}
        strokeDasharray="1 7"
      />
      <path d={`M140 13V${engineHeight + 1}`} stroke="#fff" strokeWidth="2" />
      <circle cx="226" cy={7 + engineHeight / 2} r={hasBackup ? 9 : 12} stroke="#6366f1" strokeWidth="2.5" />
      <path d={`M223 ${3 + engineHeight / 2}v8l7-4z`} fill="#fff" />
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy={7 + engineHeight / 2} r="3" fill="#34d399" className="rack-led" />
      ))}
      {hasBackup ? (
        <>
          <rect x="18" y="33" width="284" height="8" rx="2" fill="#18181b" />
          <circle cx="290" cy="37" r="2" fill="#34d399" className="rack-led" />
        </>
      ) : null}
      <rect x="18.5" y="44.5" width="283" height="20" rx="3" {...frame} />
      <path
        d={cells(lanes, 47.5)}
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent-line)"
        strokeWidth={isLit ? 1 : 0.5}
      />
      <path
        d={lanes.starts
          .map((x, index) => `M${(x + lanes.width * playheadOf(index)).toFixed(1)} 47v15`)
          .join('')}
        stroke="var(--color-accent-ink)"
        strokeWidth={isLit ? 2 : 1}
      />
      <rect x="18.5" y="67.5" width="283" height="21" rx="3" {...frame} />
      <path
        d={cells(blocks, 71)}
        fill="var(--color-accent-soft)"
        stroke="var(--color-accent-line)"
        strokeWidth={isLit ? 1 : 0.5}
      />
      {blocks.width > 16 ? (
        <path
          d={sockets(blocks)}
          stroke="var(--color-accent-ink)"
          strokeWidth={Math.min(4, blocks.width / 8)}
          strokeLinecap="round"
        />
      ) : null}
    </svg>
  )
}
