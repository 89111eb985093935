import { useRouteLoaderData } from '@remix-run/react'
import type { PublicSettings } from '../backend/backend.ts'
import type { ShownMessage } from '../context.ts'
import type { NamedLocation } from '../domain/price-location.ts'
import type { KnownStatus } from '../domain/service-status.ts'

export interface RootData {
  user: {
    first_name: string
    last_name: string
    email: string
    roles: string[]
    /** How many licenses in the cached list are due for renewal; 0 without a cached list. */
    dueLicenses: number
  } | null
  bagKey: string
  country: NamedLocation
  /** Null hides the indicator. */
  serviceStatus: KnownStatus
  message: ShownMessage | null
  settings: PublicSettings
  buildId: string
  year: number
  /** The server's date (ISO 8601, UTC). Without a time, so that unchanged pages keep their ETag. */
  today: string
}

/** Null on an error page without root data. */
export function useRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null
}

/** Changes when the visitor signs in or out or changes country; pages are rendered for one of these states. */
export const visitorOf = ({ user, country }: RootData): string =>
  `${user ? 'signed in' : 'signed out'}, ${country.alpha2Code ?? country.name}`
