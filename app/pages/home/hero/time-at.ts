import type { RoomWords } from '../../../content/rooms.ts'

/** The clock's time, such as 19:01:30, `at` a cue or between two. The page inlines this function in a script. */
export function timeAt(cues: RoomWords['cues'], at: number): string {
  const secondsOf = (time: string) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
  const lastCueSeconds = 20 * 60
  const cue = cues[Math.floor(at) - 1] ?? cues[0]
  const next = cues[Math.floor(at)]
  const start = secondsOf(cue.time)
  const seconds = start + (at % 1) * (next ? secondsOf(next.time) - start : lastCueSeconds)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}
