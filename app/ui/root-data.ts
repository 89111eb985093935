import { useRouteLoaderData } from '@remix-run/react'
import type { PublicSettings } from '../backend.ts'
import type { Message } from '../context.ts'
import type { NamedLocation } from '../domain/price-location.ts'
import type { KnownStatus } from '../domain/service-status.ts'

export interface RootData {
  user: {
    first_name: string
    last_name: string
    email: string
    roles: string[]
    /** From the cached list; 0 if there is none. */
    dueLicenses: number
  } | null
  /** From `fingerprintOf`. */
  bagFingerprint: string
  country: NamedLocation
  /** Null hides the indicator. */
  serviceStatus: KnownStatus
  message: Message | null
  settings: PublicSettings
  buildId: string
  year: number
  /** Today's date by the server's clock (ISO 8601, UTC). Has no time, so that unchanged pages keep their ETag. */
  today: string
}

/** Null on an error page without root data. */
export function useRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null
}

/** What identifies the visitor a page was rendered for. */
export const visitorOf = ({ user, country }: RootData): string =>
  `${user ? 'signed in' : 'signed out'}, ${country.alpha2Code ?? country.name}`
