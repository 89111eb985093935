import { describe, expect, test } from 'vitest'
import { createSealedStore } from '../../../server/storage/sealed.ts'
import type { Secrets } from '../../../server/values/setting-shapes.ts'
import { createSqliteStore } from '../../../server/storage/sqlite.ts'
import { LockTimeout } from '../../../server/storage/store.ts'

const OLD = 'the first secret, which is long enough'
const NEW = 'another secret, which is long enough too'
const KEY = 'devices:auth0|ada'

function openBelow() {
  const kept = new Map<string, string>()
  const locked = new Set<string>()
  const store = createSqliteStore({ path: ':memory:' })
  const below = {
    ...store,
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
    lock: <Result>(key: string, run: () => Promise<Result>, options?: { waitMs?: number }) => {
      locked.add(key)
      return store.lock(key, run, options)
    },
  }
  return { kept, locked, at: (...secrets: Secrets) => createSealedStore(below, secrets) }
}

describe('the stored data', () => {
  test('reveals only the first word of a key', async () => {
    const { kept, locked, at } = openBelow()
    const store = at(OLD)
    const others = ['webhook:evt_1', 'no-kind', 'ada@example.com:1', 'Odd:usr_ada']
    for (const key of [KEY, 'cache:licenses:usr_ada', ...others]) {
      await store.set(key, `the value of ${key}`, 60)
      await store.lock(key, async () => undefined)
    }
    const all = [...[...kept].flat(), ...locked].join('\n')
    // Shorter words could appear in a ciphertext by chance.
    for (const words of ['auth0|', 'usr_ada', 'evt_1', 'ada@example', 'licenses', 'the value', 'odd:usr'])
      expect(all.toLowerCase()).not.toContain(words)
    const kinds = [...kept.keys()].map((name) => name.split(':')[0])
    expect(kinds).toEqual(['devices', 'cache', 'webhook', 'other', 'other', 'other'])
    expect([...kept.keys()].every((name) => /^[a-z-]+:[\w-]{43}$/.test(name))).toBe(true)
  })

  test('can’t be opened under another key', async () => {
    const { kept, at } = openBelow()
    const store = at(OLD)
    await store.set('session:ada', 'Ada', 60)
    await store.set('session:ben', 'Ben', 60)
    const [[adaName, ada], [benName, ben]] = [...kept] as [[string, string], [string, string]]
    kept.set(adaName, ben)
    kept.set(benName, ada)
    expect([await store.get('session:ada'), await store.get('session:ben')]).toEqual([null, null])
  })

  test.each([
    ['another format', (value: string) => `v3.${value.slice('v2.'.length)}`],
    ['plain text', () => 'value'],
    ['a fragment', (value: string) => value.slice(0, 12)],
    [
      'a copy with one changed character',
      (value: string) => `${value.slice(0, 20)}${value[20] === 'A' ? 'B' : 'A'}${value.slice(21)}`,
    ],
  ])('can’t be opened if replaced by %s', async (_, change) => {
    const { kept, at } = openBelow()
    await at(OLD).set(KEY, 'value', 60)
    const [[name, value]] = [...kept] as [[string, string]]
    kept.set(name, change(value))
    expect(await at(OLD).get(KEY)).toBeNull()
  })
})

describe('while secrets rotate', () => {
  test('a value is read, replaced and deleted under any listed secret', async () => {
    const { kept, at } = openBelow()
    await at(OLD).set(KEY, 'by the old', 60)
    expect(await at(NEW, OLD).get(KEY)).toBe('by the old')
    await at(NEW, OLD).set(KEY, 'by the new', 60)
    expect(await at(OLD, NEW).get(KEY)).toBe('by the new')
    await at(OLD, NEW).set(KEY, 'by the old again', 60)
    expect(await at(NEW, OLD).get(KEY)).toBe('by the old again')
    expect(kept.size).toBe(1)
    await at(NEW, OLD).delete(KEY)
    expect(kept.size).toBe(0)
  })

  test.each<[Secrets, Secrets]>([
    [[OLD], [OLD, NEW]],
    [
      [OLD, NEW],
      [NEW, OLD],
    ],
    [[NEW, OLD], [NEW]],
  ])('a lock has one holder on all nodes (secrets %#)', async (before, after) => {
    const { at } = openBelow()
    const quick = { waitMs: 60 }
    await at(...before).lock(KEY, async () => {
      await expect(at(...after).lock(KEY, async () => 'in', quick)).rejects.toBeInstanceOf(LockTimeout)
    })
    expect(await at(...after).lock(KEY, async () => 'in', quick)).toBe('in')
    const turns = await Promise.all(
      Array.from({ length: 10 }, (_, i) => at(...(i % 2 ? before : after)).lock(KEY, async () => i)),
    )
    expect(turns).toHaveLength(10)
  })
})
