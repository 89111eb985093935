import { type Configuration, entityBlocks } from '../../domain/configuration.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'
import { classNames } from '../class-names.ts'

const LEFT = 24
const WIDTH = 275
const LAMPS = [262, 276, 290]

/** Cells have equal widths. `widest` keeps a few cells from filling the whole row. */
function cellsOf(count: number, widest = WIDTH) {
  const pitch = Math.min(widest, WIDTH / count)
  const width = Math.round(10 * (pitch - Math.min(3, pitch / 4))) / 10
  return { width, starts: Array.from({ length: count }, (_, index) => LEFT + index * pitch) }
}

const pathOf = (starts: readonly number[], draw: string) =>
  starts.map((start) => `M${start.toFixed(1)} ${draw}`).join('')

interface SmallRackProps {
  configuration: Configuration
  isStarting?: boolean
  className?: string
}

/** Drawn in SVG, because browsers don't print backgrounds. Decorative: the text beside it says the same. */
export function SmallRack({ configuration, isStarting, className }: SmallRackProps) {
  const { name, machines } = ENGINE_EDITIONS[configuration.edition]
  const middle = machines > 1 ? 19 : 24
  const lanes = cellsOf(configuration.players)
  const blocks = cellsOf(1 + entityBlocks(configuration.entities), 46)
  const playheads = lanes.starts.map((start, lane) => start + lanes.width * (0.2 + ((lane * 0.382) % 0.62)))
  const sockets = blocks.starts.flatMap((start, block) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].slice(0, block === 0 ? 2 : 5).map((offset) => start + blocks.width * offset),
  )
  return (
    <svg
      viewBox="0 0 320 96"
      width="320"
      height="96"
      // Otherwise a fractional height clips the outline.
      overflow="visible"
      aria-hidden
      focusable={false}
      className={classNames('h-auto max-w-full', isStarting && 'is-starting', className)}
    >
      <g fill="var(--color-sunken)" stroke="var(--color-control)" strokeOpacity=".5">
        <rect x=".5" y=".5" width="319" height="95" rx="9" />
        <path d="M9 12V84M311 12V84" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 12" />
        <path d="M18.5 44.5h283v20h-283zM18.5 67.5h283v21h-283z" fill="var(--color-raised)" />
      </g>
      <g fill="#18181b">
        <rect x="18" y="7" width="284" height={2 * middle - 14} rx="3" />
        {machines > 1 ? <rect x="18" y="33" width="284" height="8" rx="2" /> : null}
      </g>
      <rect x="23" y="11" width="176" height={2 * middle - 22} rx="2" fill="#25216b" />
      <path d={`M92 ${middle + 3}H194`} stroke="#818cf8" strokeWidth="8" strokeDasharray="1 7" />
      <path d={`M140 13V${2 * middle - 13}`} stroke="#fff" strokeWidth="2" />
      <text x="30" y={middle + 6} fontSize="17" fontWeight="600" fill="#c7d2fe">
        {name}
      </text>
      <circle cx="226" cy={middle} r="9" stroke="#6366f1" strokeWidth="2.5" />
      <path d={`M223 ${middle - 4}v8l7-4z`} fill="#fff" />
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy={middle} r="3" fill="#34d399" className="rack-led" />
      ))}
      <g fill="var(--color-accent-soft)" stroke="var(--color-accent-line)">
        <path
          d={pathOf(lanes.starts, `47.5h${lanes.width}v14h-${lanes.width}z`)}
          strokeWidth={Math.min(1, lanes.width / 4)}
        />
        <path d={pathOf(blocks.starts, `71h${blocks.width}v14h-${blocks.width}z`)} />
      </g>
      <g stroke="var(--color-accent-ink)" strokeLinecap="round">
        <path d={pathOf(playheads, '48v13')} strokeWidth={Math.min(2, lanes.width / 3)} />
        <path d={pathOf(sockets, '78h0')} strokeWidth={Math.min(4, blocks.width / 10)} />
      </g>
    </svg>
  )
}
