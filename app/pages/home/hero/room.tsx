import { type Position, type RoomWords, ROOMS } from '../../../content/rooms.ts'
import { Instrument } from './instrument.tsx'
import { timeAt } from './time-at.ts'

export interface RoomProps extends Position {
  price: string | null
}

const CLOCK_TICK_MS = 100

/**
 * Pauses autoplay while the room or its tab is out of sight, and sets the clock to the playhead's time. The page inlines
 * this function in a script, so it can only use its arguments.
 */
function watchRoom(clockAt: typeof timeAt, cues: RoomWords['cues'], tickMs: number) {
  const room = document.currentScript?.previousElementSibling
  if (!room) return
  let isInSight = false
  const update = () => room.toggleAttribute('data-running', isInSight && !document.hidden)
  new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false
      update()
    },
    { threshold: 0.4 },
  ).observe(room)
  document.addEventListener('visibilitychange', update)
  const showTime = (progress: number | null) =>
    room.querySelectorAll('.room-transport time').forEach((time, index) => {
      time.textContent = clockAt(cues, progress === null ? index + 1 : 1 + progress * cues.length)
    })
  const moveRanges = (progress: number) => {
    const index = Math.min(cues.length - 1, Math.floor(progress * cues.length))
    const { name, time } = cues[index] ?? cues[0]
    for (const range of room.querySelectorAll<HTMLInputElement>('[data-run] [type=range]')) {
      range.value = String(index + 1)
      range.ariaValueText = `${name}, ${time}`
    }
  }
  const ticking = setInterval(() => {
    if (!room.matches('[data-running]')) return
    const [evening] = room.getAnimations()
    const progress = evening?.effect?.getComputedTiming().progress ?? null
    showTime(progress)
    moveRanges(progress ?? 0)
    if (evening) return
    // Autoplay has ended, or the visitor has chosen a cue.
    clearInterval(ticking)
    room.querySelector('[data-pause]')?.toggleAttribute('hidden', true)
  }, tickMs)
}

/** Works with radio buttons and CSS alone; JavaScript adds GO, dragging and the URL. */
export function Room(props: RoomProps) {
  const { cues } = ROOMS[props.show]
  const watch = `(${watchRoom.toString()})(${timeAt.toString()},${JSON.stringify(cues)},${CLOCK_TICK_MS})`
  return (
    <>
      <Instrument {...props} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  )
}
