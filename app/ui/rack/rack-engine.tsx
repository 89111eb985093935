import type { Edition } from '../../domain/catalogue.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'

export function RackEngine({ edition }: { edition: Edition }) {
  const { name, machines } = ENGINE_EDITIONS[edition]
  const hasBackup = machines > 1
  return (
    <>
      <div className="rack-engine">
        <div className="rack-display">
          <p className="rack-clock">00:02:26:08</p>
          <p>{name}</p>
          <span className="rack-ruler" />
        </div>
        <Dial hasSecondRing={hasBackup} />
        <div className="rack-lamps">
          <span className="lamp" />
          <i />
          <i />
        </div>
      </div>
      {hasBackup ? (
        <div className="rack-engine is-backup">
          <p>Backup, in step</p>
          <span className="lamp" />
        </div>
      ) : null}
    </>
  )
}

function Dial({ hasSecondRing }: { hasSecondRing: boolean }) {
  return (
    <svg viewBox="0 0 80 80" className="rack-dial">
      <circle cx="40" cy="40" r="36" className="rack-dial-marks" />
      <circle cx="40" cy="40" r="27" className="rack-dial-ring" />
      <path d="M40 13A27 27 0 1 1 21 59" className="rack-dial-value" />
      {hasSecondRing ? <path d="M40 20A20 20 0 0 1 52 56" className="rack-dial-second" /> : null}
      <path d="M36 31v18l15-9z" className="rack-dial-play" />
    </svg>
  )
}
