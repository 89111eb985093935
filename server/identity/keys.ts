import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { withDeadline } from '../request/deadline.ts'
import { waitForProvider } from './auth-error.ts'
import { failedCall, type Provider, PROVIDER_BYTES_MAX } from './provider-call.ts'

export const KeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      kid: z.string().optional(),
      use: z.string().optional(),
      alg: z.string().optional(),
      n: z.string().optional(),
      e: z.string().optional(),
    }),
  ),
})

export const KEYS_PATH = '.well-known/jwks.json'
/** Withdrawn keys are accepted no longer than this while the provider answers. */
export const KEYS_LIFETIME_SECONDS = 600
/** Tokens with invented key ids cannot cause requests more often than this. */
export const KEYS_PAUSE_SECONDS = 30
/** Short, to leave most of a sign-in's or a refresh's time to the request for tokens. */
const KEYS_LIMIT_MS = 3000

export interface Keys {
  /** The keys as known; fetched when there are none or when they are old. Old ones stay in use when that fails. */
  current(): Promise<JSONWebKeySet>
  /** For an unknown key id; fetched at most once in `KEYS_PAUSE_SECONDS`. */
  renewed(): Promise<JSONWebKeySet>
}

export function createKeys(provider: Provider, now: () => number): Keys {
  let known: { keys: JSONWebKeySet; fetchedAtMs: number } | null = null
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
    known = { keys: result.value, fetchedAtMs: now() }
    return known.keys
  }

  function load(): Promise<JSONWebKeySet> {
    triedAtMs = now()
    running ??= withDeadline(KEYS_LIMIT_MS, fetchKeys).finally(() => (running = null))
    return running
  }

  const isWithin = (seconds: number, sinceMs: number) => now() - sinceMs < seconds * 1000

  return {
    async current() {
      const isGood =
        known &&
        (isWithin(KEYS_LIFETIME_SECONDS, known.fetchedAtMs) || isWithin(KEYS_PAUSE_SECONDS, triedAtMs))
      if (isGood && known) return known.keys
      return waitForProvider(load()).catch((error: unknown) => {
        if (known) return known.keys
        throw error
      })
    },
    async renewed() {
      if (!renewal || !isWithin(KEYS_PAUSE_SECONDS, renewal.atMs)) renewal = { atMs: now(), keys: load() }
      return waitForProvider(renewal.keys)
    },
  }
}
