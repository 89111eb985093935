import { type Position, type RoomWords, ROOMS } from '../../../content/rooms.ts'
import { Instrument } from './instrument.tsx'
import { timeAt } from './time-at.ts'

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
