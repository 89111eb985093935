import type { RoomWords } from '../../../content/rooms.ts'
import { timeAt } from './time-at.ts'
import type { Playback } from './use-playback.ts'

/** GO, Pause or Play, the clock and, on a phone, the cue's name. */
export function Transport({ room: { cues }, playback }: { room: RoomWords; playback: Playback }) {
  const { at, isHeld, isPlaying } = playback
  const isPaused = isHeld && !isPlaying
  return (
    <div className="room-transport flex items-center gap-3 p-3 lg:gap-1 lg:pe-0">
      <button
        ref={playback.goButtonRef}
        type="button"
        className="min-h-11 w-12 flex-none rounded-ui bg-accent font-semibold text-on-accent hover:bg-accent-strong noscript:hidden"
        onClick={playback.go}
      >
        GO
      </button>
      {/* With a key each, a click on Pause that is repeated after hydration can't reach Play. The room pauses when
          anything in it is pressed or focused, which would undo the click that follows here. */}
      <button
        key={isHeld ? 'play' : 'pause'}
        type="button"
        data-pause={isHeld ? undefined : ''}
        aria-label={isPaused ? 'Play' : 'Pause'}
        className="-mx-1.5 min-h-11 w-11 rounded-ui hover:text-ink noscript:hidden"
        onFocus={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={isHeld ? playback.togglePlay : playback.hold}
      >
        <svg viewBox="0 0 16 16" width="16" fill="currentColor" className="mx-auto" aria-hidden>
          <path d={isPaused ? 'M4 2v12l10-6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} />
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
  )
}
