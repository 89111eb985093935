/** What a request was about, as far as its allowed faults differ. */
export type Kind =
  | 'page'
  | 'service status'
  | 'press'
  | 'release'
  | 'prices'
  | 'bag'
  | 'bag change'
  | 'account'
  | 'license'
  | 'license change'
  | 'activation'
  | 'downloads'
  | 'download'
  | 'sign-in'
  | 'sign-out'

/**
 * `good`; `incomplete`: a page that came, but without what an outside service or the store adds to it; `cut off`: the
 * connection ended without an answer; `no answer`: none within the limit; else a status that was not due.
 */
export type RequestOutcome = 'good' | 'incomplete' | 'cut off' | 'no answer' | `${number}`

export interface Observation {
  kind: Kind
  what: string
  outcome: RequestOutcome
  /** Milliseconds of `performance.now`. */
  startedAt: number
  endedAt: number
}

/** Something that must never happen: a change that was acknowledged is gone, or what was sent once happened twice. */
export interface Breach {
  kind: 'lost' | 'doubled'
  what: string
}

/** The outcomes of the whole load; each scenario takes its own part of them. */
export function createRecord() {
  let observations: Observation[] = []
  let breaches: Breach[] = []
  return {
    see: (observation: Observation) => void observations.push(observation),
    lost: (what: string) => void breaches.push({ kind: 'lost', what }),
    doubled: (what: string) => void breaches.push({ kind: 'doubled', what }),
    observations: () => observations as readonly Observation[],
    /** Everything since the last call. */
    take() {
      const taken = { observations, breaches }
      observations = []
      breaches = []
      return taken
    },
  }
}

export type Record = ReturnType<typeof createRecord>
