import { expect, test } from 'vitest'
import { findRedirect, ROUTE_RULES } from '../../../app/domain/route-rules.ts'

test.each([
  ['/ctrl-suite/pricing', '/ctrl-suite/buy'],
  ['/Ctrl-Suite//Pricing/', '/ctrl-suite/buy'],
  ['/1.0/', '/1.0/apps'],
  ['/', undefined],
  ['/ctrl-suite/buy', undefined],
  ['/ctrl-suite/pricing/old', undefined],
])('%s leads to %s', (pathname, redirect) => expect(findRedirect(pathname)?.redirect).toBe(redirect))

test('no redirect points to another redirect', () => {
  expect(ROUTE_RULES.filter(({ redirect }) => findRedirect(redirect))).toEqual([])
})
