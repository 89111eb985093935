import type { Customer, Cached } from '../backend/backend.ts'
import type { SiteContext } from '../context.ts'
import type { License } from '../domain/license.ts'
import { isRefresh } from '../domain/list-page.ts'
import { cannotLoad } from '../http/cannot-load.ts'
import { pageNotFound } from '../http/not-found.ts'

/** `isBinding`: for a purchase, which needs a list that isn't cached. */
type LicenseLookup = { request: Request; id?: string | null; isBinding?: boolean }

interface FoundLicense extends Cached<License> {
  /** The list that it's in. */
  all: readonly License[]
}

/** Null if there's no list, or a stale one lacks the license. Throws a 404 if a fresh one does. */
export async function findLicense(
  { backend }: SiteContext,
  customer: Customer,
  { request, id, isBinding = false }: LicenseLookup,
): Promise<FoundLicense | null> {
  const { pathname, searchParams } = new URL(request.url)
  const isFresh = isRefresh(searchParams)
  const result = await backend.licenses.list(customer, { isFresh, isBinding })
  if (!result.ok) return null
  const { value, asOf, isStale } = result.value
  const license = value.find((each) => each.id === id)
  if (license) return { value: license, all: value, asOf, isStale }
  if (isStale) return null
  throw licenseGone(pathname)
}

/** Like `findLicense`, but throws a 503 instead of returning null. */
export async function loadLicense(...args: Parameters<typeof findLicense>): Promise<FoundLicense> {
  const license = await findLicense(...args)
  if (!license) throw cannotLoad('this license')
  return license
}

const GONE_WORDS = {
  title: 'This license isn’t in your account',
  text: 'It may be in another account, or have been moved or returned.',
}

export const licenseGone = (path: string) =>
  pageNotFound(path, { words: GONE_WORDS, suggestions: [{ text: 'Your licenses', to: '/user/licenses' }] })
