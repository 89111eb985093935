import type { RoomWords } from '../../../content/rooms.ts'

/** Interpolates between the cues' times; the last cue takes 20 minutes. The page inlines this function in a script. */
export function timeAt(cues: RoomWords['cues'], at: number): string {
  const secondsOf = (time: string) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
  const [from, to] = [cues[Math.floor(at) - 1], cues[Math.floor(at)]]
  const start = secondsOf(from!.time)
  const seconds = start + (at % 1) * (to ? secondsOf(to.time) - start : 1200)
  return new Date(seconds * 1000).toISOString().slice(11, 19)
}
