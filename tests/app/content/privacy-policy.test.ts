import { expect, test } from 'vitest'
import { PRIVACY_POLICY } from '../../../app/content/legal/privacy-policy.ts'
import { COOKIE_NAMES } from '../../../server/sessions/cookies.ts'

test('The privacy policy names every cookie of the site.', () => {
  const cookies = PRIVACY_POLICY.sections.find(({ id }) => id === 'cookies')!
  const table = cookies.blocks.find((block) => typeof block === 'object' && 'rows' in block)!
  const named = (table as { rows: readonly (readonly string[])[] }).rows.map(([name]) => name)
  expect(named).toEqual(expect.arrayContaining(COOKIE_NAMES))
})
