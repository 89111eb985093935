import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { requestError } from './auth-error.ts'
import { callProvider, parseJson, type Provider } from './provider-call.ts'

/** The provider's published keys, as far as an RSA signature needs them. */
const keySet = z.object({
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

const KEYS_PATH = '.well-known/jwks.json'
/** Withdrawn keys are believed no longer than this while the provider answers. */
export const KEYS_LIFETIME_SECONDS = 600
/** Tokens with invented key ids cannot make us ask more often than this. */
export const KEYS_PAUSE_SECONDS = 30

/** The keys that verify ID tokens. Both throw an `AuthError` only when there never were any keys. */
export interface Keys {
  /** The keys as known; fetched when there are none or when they are old. */
  current(): Promise<JSONWebKeySet>
  /** For an unknown key id: the keys fetched anew, or the known ones when that happened moments ago. */
  renewed(): Promise<JSONWebKeySet>
}

/** Keeps the provider's keys in memory; one fetch at a time. `now` is in milliseconds. */
export function createKeys(provider: Provider, now: () => number): Keys {
  let known: { keys: JSONWebKeySet; fetchedAtMs: number } | null = null
  let triedAtMs = -Infinity
  let renewedAtMs = -Infinity
  let running: Promise<JSONWebKeySet> | null = null

  async function fetchKeys(): Promise<JSONWebKeySet> {
    const { body, status, isOk } = await callProvider(provider, KEYS_PATH)
    const parsed = keySet.safeParse(isOk ? parseJson(body) : undefined)
    if (!parsed.success) throw requestError(new URL(KEYS_PATH, provider.issuerUrl).href, { status })
    known = { keys: parsed.data, fetchedAtMs: now() }
    return known.keys
  }

  /** The known keys serve on when the provider cannot give new ones. */
  function load(): Promise<JSONWebKeySet> {
    triedAtMs = now()
    running ??= fetchKeys()
      .catch((error: unknown) => {
        if (known) return known.keys
        throw error
      })
      .finally(() => (running = null))
    return running
  }

  const isWithin = (seconds: number, sinceMs: number) => now() - sinceMs < seconds * 1000

  return {
    async current() {
      const isGood =
        known &&
        (isWithin(KEYS_LIFETIME_SECONDS, known.fetchedAtMs) || isWithin(KEYS_PAUSE_SECONDS, triedAtMs))
      return isGood && known ? known.keys : load()
    },
    async renewed() {
      if (known && isWithin(KEYS_PAUSE_SECONDS, renewedAtMs)) return running ?? known.keys
      renewedAtMs = now()
      return load()
    },
  }
}
