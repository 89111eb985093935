import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../../app/content/pages.ts'
import { createNearestPages } from '../../../app/domain/nearest-pages.ts'

const nearestPages = createNearestPages(PUBLIC_PAGES)

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
  ['an extra hyphen', '/1.0/apps/led-snap', '/1.0/apps/ledsnaps'],
  ['nothing similar', '/wp-login.php', undefined],
  ['only punctuation', '/%20/-/', undefined],
  ['malformed percent-encoding', '/%zz', undefined],
  ['a very long path', `/${'x'.repeat(5000)}`, undefined],
  ['an empty path', '', undefined],
  ['an account page', '/user/nothing', undefined],
  ['an account page in capitals', '/User/x', undefined],
])('nearestPages handles %s', (_, pathname, path) => expect(nearestPages(pathname)[0]?.path).toBe(path))
