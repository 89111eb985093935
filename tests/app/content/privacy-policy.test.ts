import { expect, test } from 'vitest'
import policy from '../../../app/content/legal/privacy-policy.yaml'
import { COOKIE_NAMES } from '../../../server/sessions/cookies.ts'

test('The privacy policy names every cookie of the site.', () => {
  const cookies = policy.sections.find(({ id }) => id === 'cookies')!
  const table = cookies.blocks.find((block) => typeof block === 'object' && 'rows' in block)!
  const named = (table as { rows: string[][] }).rows.map(([name]) => name)
  expect(named).toEqual(expect.arrayContaining(COOKIE_NAMES))
})
