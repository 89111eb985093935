import type { ReactNode } from 'react'
import type { RoomWords } from '../../../content/rooms.ts'

/** `on` lists the cues at which the group shows, such as "2 4" (see styles/room.css). */
export const CueGroup = ({ on, children }: { on: string; children: ReactNode }) => (
  <g data-on={on}>{children}</g>
)

/** A shape that gets brighter and dimmer with each of the track's clips. */
export function Levels({ room, track, children }: { room: RoomWords; track: string; children: ReactNode }) {
  const clips = room.tracks.find(({ id }) => id === track)?.clips ?? []
  return clips.map(({ cue, level }, index) => (
    <CueGroup key={cue} on={String(cue)}>
      {index === 0 ? (
        <g opacity={level}>
          {/* The other clips use this shape without its level. */}
          <g id={`r-${track}`}>{children}</g>
        </g>
      ) : (
        <use href={`#r-${track}`} opacity={level} />
      )}
    </CueGroup>
  ))
}
