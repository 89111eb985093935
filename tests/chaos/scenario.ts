import type { StandIns } from '../stand-ins/start.ts'
import type { Kind, RequestOutcome } from './record.ts'

/** What may go wrong while a fault lasts, by what the request was about. */
export type Allowed = Readonly<Partial<{ [kind in Kind]: readonly RequestOutcome[] }>>

export interface Scenario {
  name: string
  /** Begins the fault, and returns a function that ends it. */
  begin(seconds: number): Promise<() => Promise<void>>
  allowed: Allowed
  /** At most so many of each allowed outcome; without it, any number. */
  atMost?: number
  /** How soon after the fault's end every request must be good again. */
  recoverySeconds: number
  mayRefreshAgain?: boolean
}

/** The site under load, as its scenarios need it. */
export interface SetUp {
  name: string
  url: string
  standIns: StandIns
  scenarios: readonly Scenario[]
  /** What this machine cannot do, and why. */
  leftOut: readonly { name: string; reason: string }[]
  /** What the site's processes have logged. */
  output(): string
  close(): Promise<void>
}
