import { createHash } from 'node:crypto'
import { ENGINE_EDITIONS } from '../../../app/shop.ts'

interface ApiActivation {
  id: string
  machine: string
  activated_at: string
  /** Activated from a request, not by the machine itself. */
  manual: boolean
}

export type ApiEdition = keyof typeof ENGINE_EDITIONS

export interface ApiLicense {
  id: string
  /** The customer's own name for it; empty until they choose one. */
  label: string
  productid: string
  edition: ApiEdition | '1.0'
  key: string
  players: number
  /** The number of entities, not of blocks. */
  entities: number
  status: 'active'
  created_at: string
  updates_until: string
  activations: ApiActivation[]
}

/** A customer of the API. Sales have their reference instead of the `sub`. */
export interface ApiCustomer {
  sub: string
  userReference: string
  licenses: number
  roles: string[]
}

const DAY_MS = 86_400_000

const PLACES = (
  'Foyer wall,Studio 2 rack,Touring spare,Planetarium dome,Gallery north,Atrium columns,Control room A,' +
  'Rehearsal room,Lecture theatre,Main stage left,Main stage right,Shop window,Museum loop,Chapel projection,' +
  'Workshop bench,Lift lobby,Courtyard façade,Exhibition hall 3,Backup rack'
).split(',')
const MACHINES = ['ENGINE', 'RACK', 'SHOW', 'MEDIA']

const digest = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()

function nameLicense(seed: string): Pick<ApiLicense, 'id' | 'key'> {
  const hex = digest(seed)
  return {
    id: `lic_${hex.slice(0, 12).toLowerCase()}`,
    key: `CTRL-${(hex.slice(12, 28).match(/.{4}/g) ?? []).join('-')}`,
  }
}

/** The same day next year; 28 February for a leap day. */
export function addUpdatesYear(from: number): string {
  const date = new Date(from)
  const isLeapDay = date.getUTCMonth() === 1 && date.getUTCDate() === 29
  if (isLeapDay) date.setUTCDate(28)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}

/** A new license: no label, not activated, with a year of updates. `now` is in milliseconds. */
export function startLicense(seed: string, edition: ApiLicense['edition'], now: number): ApiLicense {
  return {
    ...nameLicense(seed),
    label: '',
    productid: edition === '1.0' ? 'ctrl-apps-1.0' : ENGINE_EDITIONS[edition].productId,
    edition,
    players: 1,
    entities: edition === '1.0' ? 0 : 2,
    status: 'active',
    created_at: new Date(now).toISOString(),
    updates_until: addUpdatesYear(now),
    activations: [],
  }
}

function sampleActivations(seed: string, count: number, from: number): ApiActivation[] {
  return Array.from({ length: count }, (_, i) => {
    const hex = digest(`${seed} machine ${i}`)
    return {
      id: `act_${hex.slice(0, 12).toLowerCase()}`,
      machine: `${MACHINES[i % MACHINES.length]}-${hex.slice(12, 16)}`,
      activated_at: new Date(from + (i + 1) * DAY_MS).toISOString(),
      manual: i % 2 === 1,
    }
  })
}

/**
 * A person's licenses at the start, the same every time, in a pattern of three. The second is a Pro with no
 * machines or, every other time, with two. The others are on one machine each, and the third one's updates have
 * ended. Every twentieth has no label.
 */
export function sampleLicenses(
  { sub, licenses }: Pick<ApiCustomer, 'sub' | 'licenses'>,
  now: number,
): ApiLicense[] {
  const today = now - (now % DAY_MS)
  return Array.from({ length: licenses }, (_, i) => {
    const seed = `${sub} license ${i}`
    const created = today - (i % 3 === 2 ? 400 + i : 20 + i) * DAY_MS
    const place = PLACES[i % 20] ?? ''
    const round = Math.floor(i / 20) + 1
    return {
      ...startLicense(seed, i % 3 === 1 ? 'pro' : 'core', created),
      label: place && round > 1 ? `${place} ${round}` : place,
      players: [1, 4, 2, 8, 3][i % 5] ?? 1,
      entities: [2, 22, 12, 47][i % 4] ?? 2,
      activations: sampleActivations(seed, [1, 0, 1, 1, 2, 1][i % 6] ?? 0, created),
    }
  })
}
