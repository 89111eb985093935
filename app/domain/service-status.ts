/** What the status page says of the services. `unknown` stands for an indicator that the site has no words for. */
export interface ServiceStatus {
  indicator: 'none' | 'minor' | 'major' | 'critical' | 'maintenance' | 'unknown'
  description: string
}

/** `silent`: the status page was asked and does not answer; null: it has not been asked, or not answered yet. */
export type KnownStatus = ServiceStatus | 'silent' | null
