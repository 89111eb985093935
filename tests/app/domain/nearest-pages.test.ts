import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../../app/content/pages.ts'
import { createNearestPages } from '../../../app/domain/nearest-pages.ts'

const nearestPages = createNearestPages(PUBLIC_PAGES)
const suggest = (path: string) => nearestPages(path).map(({ path }) => path)

describe('createNearestPages', () => {
  test.each([
    ['an address that is like no page', '/wp-login.php'],
    ['an address of signs only', '/%20/-/'],
    ['malformed percent-encoding', '/%zz'],
    ['a very long address', `/${'x'.repeat(5000)}`],
    ['the address of nothing', ''],
    ['a page of the account', '/user/nothing'],
  ])('suggests nothing for %s', (_, pathname) => {
    expect(suggest(pathname)).toEqual([])
  })

  test.each([
    ['a missing letter', '/suport', '/support'],
    ['two letters swapped', '/abuot', '/about'],
    ['a missing hyphen', '/ctrlsuite', '/ctrl-suite'],
    ['capitals', '/CTRL-Suite/Specs', '/ctrl-suite/specs'],
    ['an underscore', '/commskit/down_load', '/commskit/download'],
    ['a page outside its folder', '/privacy-policy', '/info/privacy-policy'],
    ['a page in another folder', '/legal/terms-of-service', '/info/terms-of-service'],
    ['part of a name', '/info/privacy', '/info/privacy-policy'],
    ['a longer name', '/press-releases', '/press'],
    ['one word of a title', '/terms', '/info/terms-of-service'],
    ['an encoded space', '/power%20users', '/power-users'],
    ['a hyphen too many', '/1.0/apps/led-snap', '/1.0/apps/ledsnaps'],
  ])('finds the page behind %s', (_, pathname, path) => {
    expect(suggest(pathname)[0]).toBe(path)
  })
})
