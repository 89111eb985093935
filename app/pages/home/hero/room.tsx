import { type CSSProperties, useEffect, useRef, useState } from 'react'
import {
  clipAt,
  cuesOf,
  type Position,
  positionHref,
  type RoomWords,
  ROOMS,
  SHOWS,
} from '../../../content/rooms.ts'
import { Link } from '../../../ui/link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { DOORWAYS } from './museum-drawing.tsx'
import { RoomDrawing, wireAt } from './room-drawing.tsx'
import { RoomConfiguration } from './room-configuration.tsx'

export interface RoomProps extends Position {
  price: string | null
}

/** Pauses autoplay while the room or its tab is out of sight, and sets the clock to the playhead's time. */
function watchRoom(clockAt: typeof timeAt, cues: RoomWords['cues']) {
  const room = document.currentScript!.previousElementSibling as HTMLElement
  let isInSight = false
  const update = () => room.toggleAttribute('data-running', isInSight && !document.hidden)
  new IntersectionObserver(
    ([entry]) => {
      isInSight = entry!.isIntersecting
      update()
    },
    { threshold: 0.4 },
  ).observe(room)
  document.addEventListener('visibilitychange', update)
  const ticking = setInterval(() => {
    if (!room.matches('[data-running]')) return
    const [evening] = room.getAnimations()
    const progress = evening?.effect!.getComputedTiming().progress ?? null
    room.querySelectorAll('.room-transport time').forEach((time, index) => {
      time.textContent = clockAt(cues, progress === null ? index + 1 : 1 + progress * cues.length)
    })
    const cue = Math.floor((progress ?? 0) * cues.length)
    for (const range of room.querySelectorAll<HTMLInputElement>('[data-run] [type=range]')) {
      range.value = String(cue + 1)
      range.ariaValueText = `${cues[cue]!.name}, ${cues[cue]!.time}`
    }
    if (evening) return
    clearInterval(ticking)
    room.querySelector('[data-pause]')?.toggleAttribute('hidden', true)
  }, 100)
}

/** Works with radio buttons and CSS alone; JavaScript adds GO, dragging and the URL. */
export function Room(props: RoomProps) {
  const watch = `(${watchRoom.toString()})(${timeAt.toString()},${JSON.stringify(ROOMS[props.show].cues)})`
  return (
    <>
      <Instrument {...props} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  )
}

function Instrument({ show, cue: firstCue, isChosen, price }: RoomProps) {
  const room = ROOMS[show]
  const { cues, tracks } = room
  const element = useRef<HTMLDivElement>(null)
  const go = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(firstCue)
  const [isHeld, setHeld] = useState(isChosen)
  const [isPlaying, setPlaying] = useState(false)
  const cue = Math.min(cues.length, Math.floor(at))
  const [lastShow, setLastShow] = useState(show)
  if (show !== lastShow) {
    setLastShow(show)
    setAt(firstCue)
    setHeld(isChosen)
  }

  function moveTo(next: number) {
    setAt(next)
    setHeld(true)
    const nextCue = Math.min(cues.length, Math.floor(next))
    if (nextCue !== cue) history.replaceState(history.state, '', positionHref(show, nextCue))
  }
  /** Autoplay runs in CSS, so ask the style sheet which cue is playing. */
  const shownCue = () => Number(getComputedStyle(element.current!).getPropertyValue('--cue'))
  const hold = () => {
    setPlaying(false)
    if (isHeld) return
    // The pause button is about to disappear, so move focus off it.
    if (document.activeElement?.matches('[data-pause]')) go.current!.focus()
    const progress = element.current!.getAnimations()[0]?.effect?.getComputedTiming().progress
    setAt(typeof progress === 'number' ? 1 + progress * cues.length : shownCue())
    setHeld(true)
  }

  // A cue may have been chosen before hydration.
  useEffect(() => {
    const { activeElement } = document
    const isTouched = element.current!.matches(':hover, :focus-within')
    const isRange = activeElement instanceof HTMLInputElement && activeElement.type !== 'radio'
    const chosen = isRange ? activeElement : element.current!.querySelector<HTMLInputElement>(':checked')!
    if (element.current!.contains(chosen) && Number(chosen.value) !== firstCue) moveTo(Number(chosen.value))
    else if (isTouched) hold()
  }, [])

  // Autoplay in CSS always starts at the first cue; Play continues from the playhead, at the same pace.
  useEffect(() => {
    if (!isPlaying) return
    const next = at + 0.025
    const timer = setTimeout(() => (next < cues.length + 0.99 ? moveTo(next) : setPlaying(false)), 100)
    return () => clearTimeout(timer)
  }, [isPlaying, at])
  const togglePlay = () => {
    if (!isPlaying && cue === cues.length) moveTo(1)
    setPlaying(!isPlaying)
  }

  const playhead = { value: at, onMove: moveTo, words: `${cues[cue - 1]!.name}, ${cues[cue - 1]!.time}` }
  return (
    <div
      ref={element}
      className="room no-print"
      data-run={isHeld ? undefined : ''}
      suppressHydrationWarning
      // The security policy forbids style attributes in HTML, so the style sheet handles whole cues.
      style={at % 1 ? ({ '--at': at } as CSSProperties) : undefined}
      onPointerDown={hold}
      onFocus={hold}
    >
      <nav className="room-tabs flex items-center border-b border-line px-2" aria-label="Rooms">
        {SHOWS.map((name) => (
          <Link
            key={name}
            to={positionHref(name, name === 'museum' ? 2 : 1)}
            preventScrollReset
            className="p-3"
            aria-current={name === show ? 'true' : undefined}
          >
            {ROOMS[name].tab}
          </Link>
        ))}
        <p className="ms-auto pe-2">{room.title}</p>
      </nav>
      <div className="room-transport flex items-center gap-3 p-3 lg:gap-1 lg:pe-0">
        <button
          ref={go}
          type="button"
          className="min-h-11 w-12 flex-none rounded-ui bg-accent font-semibold text-on-accent hover:bg-accent-strong noscript:hidden"
          onClick={() => moveTo(((isHeld ? cue : shownCue()) % cues.length) + 1)}
        >
          GO
        </button>
        {/* With a key each, a click on Pause that is repeated after hydration can't reach Play. */}
        <button
          key={isHeld ? 'play' : 'pause'}
          type="button"
          data-pause={isHeld ? undefined : ''}
          aria-label={isHeld && !isPlaying ? 'Play' : 'Pause'}
          className="-mx-1.5 min-h-11 w-11 rounded-ui hover:text-ink noscript:hidden"
          onFocus={(event) => event.stopPropagation()}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={isHeld ? togglePlay : hold}
        >
          <svg viewBox="0 0 16 16" width="16" fill="currentColor" className="mx-auto" aria-hidden>
            <path d={isHeld && !isPlaying ? 'M4 2v12l10-6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} />
          </svg>
        </button>
        <p className="room-stack font-mono text-ink lg:max-xl:hidden" aria-hidden>
          {at % 1 ? (
            <span>{timeAt(cues, at)}</span>
          ) : (
            cues.map(({ time }, index) => (
              <time key={time} data-on={index + 1} suppressHydrationWarning>
                {timeAt(cues, index + 1)}
              </time>
            ))
          )}
        </p>
        <p className="room-stack ms-auto text-end text-title text-ink md:hidden" aria-hidden>
          {cues.map(({ name }, index) => (
            <b key={name} data-on={index + 1}>
              {name}
            </b>
          ))}
        </p>
      </div>
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
                checked={cue === index + 1}
                onChange={() => moveTo(index + 1)}
                aria-describedby={`cue-${index + 1}`}
              />
              <b className="block font-medium">{name}</b> <time className="block">{time}</time>
            </label>
          ))}
        </fieldset>
        <div className="ruler" />
        <Playhead {...playhead} label="Playhead" max={cues.length + 0.99} />
      </div>
      <div className="relative">
        <RoomDrawing show={show} />
        {show === 'museum' ? (
          <Playhead {...playhead} label="Visitor" min={2} max={DOORWAYS.length + 2} />
        ) : null}
      </div>
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
            {cues.map((_, index) => {
              const clip = clipAt(track, index + 1)
              return clip ? (
                <p key={index} className="relative flex items-center overflow-hidden px-1.5">
                  <i className="absolute inset-0" data-on={index + 1} />
                  <span className="relative truncate text-ink">{clip.words}</span>
                </p>
              ) : (
                <b key={index} />
              )
            })}
          </div>
        ))}
        <div className="room-line absolute">
          <i className="absolute h-full" />
        </div>
      </div>
      <div className="room-words room-stack p-4" aria-hidden>
        {cues.map((_, index) => (
          <CueWords key={index} room={room} cue={index + 1} />
        ))}
      </div>
      <RoomConfiguration room={room} price={price} />
    </div>
  )
}

interface PlayheadProps {
  label: string
  words: string
  value: number
  min?: number
  max: number
  onMove: (next: number) => void
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

function Playhead({ label, words, value, min = 1, max, onMove }: PlayheadProps) {
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
      value={value}
      onChange={({ target }) => onMove(Number(target.value))}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (!step) return
        event.preventDefault()
        onMove(Math.min(Math.floor(max), Math.max(min, Math.floor(value) + step)))
      }}
    />
  )
}

/** Interpolates between the cues' times; the last cue takes 20 minutes. The page inlines this function in a script. */
function timeAt(cues: RoomWords['cues'], at: number): string {
  const secondsOf = (time: string) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
  const [from, to] = [cues[Math.floor(at) - 1], cues[Math.floor(at)]]
  const start = secondsOf(from!.time)
  const seconds = start + (at % 1) * (to ? secondsOf(to.time) - start : 1200)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}

function CueWords({ room, cue }: { room: RoomWords; cue: number }) {
  const { name, message } = room.cues[cue - 1]!
  return (
    <div id={`cue-${cue}`} data-on={cue}>
      <p className="text-title text-ink">
        <span className="font-normal text-accent-ink">Cue {cue}</span> {name}
      </p>
      <dl>
        {room.tracks.map((track) => (
          <div key={track.id} className="mt-1.5 flex">
            <dt className="w-20">{track.name}</dt>
            <dd className="text-ink">{clipAt(track, cue)?.words ?? track.rest}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex">
          <dt className="w-20">Trigger</dt>
          <dd className="text-ink">
            <code className="text-caption">{message}</code>
          </dd>
        </div>
      </dl>
    </div>
  )
}
