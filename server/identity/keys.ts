import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { withDeadline } from '../request/deadline.ts'
import { waitForProvider } from './auth-error.ts'
import { failedCall, type Provider, PROVIDER_BYTES_MAX } from './provider-calls.ts'

export const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export const KEYS_PATH = '.well-known/jwks.json'
/** How long a key may be accepted after it's withdrawn. */
export const KEYS_LIFETIME_SECONDS = 600
export const KEYS_PAUSE_SECONDS = 30
/** Short, to leave time for the token request that follows. */
const KEYS_LIMIT_MS = 3000

export function createKeys(provider: Provider, now: () => number) {
  let cachedKeys: { keys: JSONWebKeySet; fetchedAtMs: number } | null = null
  let triedAtMs = -Infinity
  let renewal: { atMs: number; keys: Promise<JSONWebKeySet> } | null = null
  let running: Promise<JSONWebKeySet> | null = null

  async function fetchKeys(): Promise<JSONWebKeySet> {
    const url = new URL(KEYS_PATH, provider.issuerUrl).href
    const result = await provider.http.request({
      url,
      schema: KeySet,
      bytesMax: PROVIDER_BYTES_MAX,
      isResponseFinal: true,
    })
    if (!result.ok) throw failedCall(url, result)
    cachedKeys = { keys: result.value, fetchedAtMs: now() }
    return cachedKeys.keys
  }

  function load(): Promise<JSONWebKeySet> {
    triedAtMs = now()
    running ??= withDeadline(KEYS_LIMIT_MS, fetchKeys).finally(() => (running = null))
    return running
  }

  const isWithin = (seconds: number, sinceMs: number) => now() - sinceMs < seconds * 1000

  return {
    /** Fetches the keys if there are none or they're old. If that fails, keeps using the old ones. */
    async current(): Promise<JSONWebKeySet> {
      const isGood =
        cachedKeys &&
        (isWithin(KEYS_LIFETIME_SECONDS, cachedKeys.fetchedAtMs) || isWithin(KEYS_PAUSE_SECONDS, triedAtMs))
      if (isGood && cachedKeys) return cachedKeys.keys
      return waitForProvider(load()).catch((error: unknown) => {
        if (cachedKeys) return cachedKeys.keys
        throw error
      })
    },
    async renewed(): Promise<JSONWebKeySet> {
      if (!renewal || !isWithin(KEYS_PAUSE_SECONDS, renewal.atMs)) renewal = { atMs: now(), keys: load() }
      return waitForProvider(renewal.keys)
    },
  }
}

export type Keys = ReturnType<typeof createKeys>
