/** `unknown`: an indicator that we have no words for. */
export interface ServiceStatus {
  indicator: 'none' | 'minor' | 'major' | 'critical' | 'maintenance' | 'unknown'
  description: string
}

/** `silent`: the status page doesn't answer. Null: not asked yet, or no answer yet. */
export type KnownStatus = ServiceStatus | 'silent' | null
