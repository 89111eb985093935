import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARED_KEYS } from '../../../app/browser/tabs/shared-keys.ts'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { COOKIE_NAMES } from '../../../server/sessions/cookies.ts'

/** The names in the first column of the tables about what the browser keeps: its cookies, then its storage. */
const [cookies, storage] = policy.sections
  .find(({ id }) => id === 'cookies')!
  .blocks.flatMap((block) =>
    typeof block === 'object' && 'rows' in block
      ? [(block as { rows: string[][] }).rows.map(([name]) => name)]
      : [],
  )

test('The privacy policy names every cookie of the site.', () => {
  expect(cookies).toEqual(expect.arrayContaining(COOKIE_NAMES))
})

test('The privacy policy names everything that the pages keep in the browser’s storage.', () => {
  const sources = readdirSync('app/browser', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`app/browser/${file}`, 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/create(?:SharedValue|Memory)\('([\w-]+)'\)/g)].map(([, key]) => key),
  )
  const keys = [...named, ...Object.values(SHARED_KEYS)]
  expect(keys).toHaveLength(7)
  expect(storage!.toSorted()).toEqual(keys.toSorted())
})
