import { clipAt, cuesOf, type RoomWords } from '../../../content/rooms.ts'
import { isPlainKey } from '../../../ui/plain-key.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { wireAt } from './room-drawing.tsx'
import type { Playback } from './use-playback.ts'

type PlaybackProps = { room: RoomWords; playback: Playback }

/** The cues as radio buttons, which work without JavaScript, below the playhead. */
export function Ruler({ room: { cues }, playback }: PlaybackProps) {
  return (
    <div className="room-ruler relative">
      <fieldset>
        <legend className="sr-only">Choose a cue and the room answers</legend>
        {cues.map(({ name, time }, index) => (
          <label key={name} className="relative whitespace-nowrap">
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer"
              name="cue"
              value={index + 1}
              checked={playback.cue === index + 1}
              onChange={() => playback.moveTo(index + 1)}
              aria-describedby={`cue-${index + 1}`}
            />
            <b className="block font-medium">{name}</b> <time className="block">{time}</time>
          </label>
        ))}
      </fieldset>
      <div className="ruler" />
      <Playhead playback={playback} label="Playhead" max={playback.end} />
    </div>
  )
}

interface PlayheadProps {
  playback: Playback
  label: string
  min?: number
  max: number
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

export function Playhead({ playback: { at, words, moveTo }, label, min = 1, max }: PlayheadProps) {
  return (
    <input
      type="range"
      className="absolute noscript:hidden"
      aria-label={label}
      aria-valuetext={words}
      min={min}
      max={max}
      // Before hydration, the browser itself handles arrow keys, one cue at a time.
      step={useHydrated() ? 0.01 : 1}
      value={at}
      onChange={({ target }) => moveTo(Number(target.value))}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (!step || !isPlainKey(event)) return
        event.preventDefault()
        moveTo(Math.min(Math.floor(max), Math.max(min, Math.floor(at) + step)))
      }}
    />
  )
}

/** Each track's clips, and the wires that lead up from them to the drawing. */
export function Tracks({ room: { cues, tracks } }: { room: RoomWords }) {
  return (
    <div className="room-editor relative border-y border-line text-caption" aria-hidden>
      <svg className="room-loom absolute h-full w-full">
        {tracks.map((track, index) => {
          const x = `${wireAt(index)}%`
          const y = `${(index + 0.5) * (100 / tracks.length)}%`
          return (
            <g key={track.id} className={`track-${index + 1}`} data-on={cuesOf(track)}>
              <line x1={x} x2={x} y1="0" y2={y} />
              <line x1={x} x2="170%" y1={y} y2={y} />
            </g>
          )
        })}
      </svg>
      {tracks.map((track, index) => (
        <div key={track.id} className={`room-track relative track-${index + 1}`}>
          <span className="absolute text-ink-muted">{track.name}</span>
          {cues.map(({ name }, cueIndex) => {
            const clip = clipAt(track, cueIndex + 1)
            return clip ? (
              <p key={name} className="relative flex items-center overflow-hidden px-1.5">
                <i className="absolute inset-0" data-on={cueIndex + 1} />
                <span className="relative truncate text-ink">{clip.words}</span>
              </p>
            ) : (
              <b key={name} />
            )
          })}
        </div>
      ))}
      <div className="room-line absolute">
        <i className="absolute h-full" />
      </div>
    </div>
  )
}
