import { describe, expect, test } from 'vitest'
import { findRedirect, ROUTE_RULES } from '../../../app/domain/route-rules.ts'

describe('findRedirect', () => {
  test.each([
    ['/ctrl-suite/pricing', '/ctrl-suite/buy'],
    ['/Ctrl-Suite//Pricing/', '/ctrl-suite/buy'],
    ['/downloads', '/commskit/download'],
    ['/1.0/', '/1.0/apps'],
  ])('%s has moved to %s', (pathname, redirect) => {
    expect(findRedirect(pathname)?.redirect).toBe(redirect)
  })

  test.each(['/', '/ctrl-suite/buy', '/ctrl-suite/pricing/old', '/user'])('%s stays', (pathname) => {
    expect(findRedirect(pathname)).toBeNull()
  })

  test('leads nowhere that has moved as well', () => {
    expect(ROUTE_RULES.filter(({ redirect }) => findRedirect(redirect))).toEqual([])
  })
})
