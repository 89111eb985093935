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
    /** How many licenses need updates, by the last list; 0 where none is kept. */
    dueLicenses: number
  } | null
  /** What the bag holds: `fingerprintOf`. */
  bagFingerprint: string
  country: NamedLocation
  /** Null hides the indicator. */
  serviceStatus: KnownStatus
  message: Message | null
  settings: PublicSettings
  buildId: string
  year: number
  /**
   * The day when this was read, in UTC by the server's clock (ISO 8601). No more than the day, so that a page that shows
   * the same stays the same to the byte, and a browser that has it already does not load it again.
   */
  today: string
}

/** The root loader's data; null on an error page that was made without it. */
export function useRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null
}

/** For whom a page was made, as far as every page shows it: signed in or not, and the country of its prices. */
export const visitorOf = ({ user, country }: RootData): string =>
  `${user ? 'signed in' : 'signed out'}, ${country.alpha2Code ?? country.name}`
