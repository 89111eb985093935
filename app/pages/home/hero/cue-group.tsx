import type { ReactNode } from 'react'
import type { RoomWords } from '../../../content/rooms.ts'

/** `on` lists the cues at which the group shows, such as "2 4" (see styles/room.css). */
export const CueGroup = ({ on, children }: { on: string; children: ReactNode }) => (
  <g data-on={on}>{children}</g>
)

/** A shape that gets brighter and dimmer with each of the track's clips. */
export function Levels({ of: room, track, children }: { of: RoomWords; track: string; children: ReactNode }) {
  const [first, ...others] = room.tracks.find(({ id }) => id === track)!.clips
  return (
    <>
      <CueGroup on={String(first!.cue)}>
        <g opacity={first!.level}>
          <g id={`r-${track}`}>{children}</g>
        </g>
      </CueGroup>
      {others.map((clip) => (
        <CueGroup key={clip.cue} on={String(clip.cue)}>
          <use href={`#r-${track}`} opacity={clip.level} />
        </CueGroup>
      ))}
    </>
  )
}
