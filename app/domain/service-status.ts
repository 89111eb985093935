import type { ServiceStatus } from './shapes.server.ts'

export type { ServiceStatus } from './shapes.server.ts'

/** `silent`: the status page doesn't respond. Null: not asked yet, or no response yet. */
export type KnownStatus = ServiceStatus | 'silent' | null
