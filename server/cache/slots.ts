import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../domain/parse-json.ts'
import type { CacheStore } from './cache-entries.ts'

const Slot = z.object({ key: z.string(), value: z.string() })

/**
 * A cache store with so many slots in another store: every key has its slot, and the last value written there counts.
 * For copies whose number visitors could drive up, and which all nodes share.
 */
export function createSlots(store: Required<CacheStore>, name: string, slotsMax: number): CacheStore {
  const slotOf = (key: string) =>
    `${name}:${createHash('sha256').update(key).digest().readUInt32BE() % slotsMax}`
  const read = async (key: string) => {
    const text = await store.get(slotOf(key))
    const slot = text === null ? null : Slot.safeParse(parseJson(text)).data
    return slot?.key === key ? slot : null
  }

  return {
    get: async (key) => (await read(key))?.value ?? null,
    set: (key, value, lifetimeSeconds) =>
      store.set(slotOf(key), JSON.stringify({ key, value } satisfies z.infer<typeof Slot>), lifetimeSeconds),
    async delete(key) {
      if (await read(key)) await store.delete(slotOf(key))
    },
    lock: (key, run) => store.lock(`${name}:${key}`, run),
  }
}
