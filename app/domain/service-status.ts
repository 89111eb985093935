import type { ServiceStatus } from './shapes.server.ts'

export type { ServiceStatus } from './shapes.server.ts'

/** `silent`: the status page doesn't answer. Null: not asked yet, or no answer yet. */
export type KnownStatus = ServiceStatus | 'silent' | null
