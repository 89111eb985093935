import { expect, test, vi } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { useSite } from '../support/use-site.ts'

vi.mock(import('../../app/shop.ts'), async (importOriginal) => {
  const sample = await importOriginal()
  const company = {
    brand: 'Aria',
    name: 'Aria Bühnentechnik GmbH',
    firstYear: 2019,
    postalAddress: ['Hafenstraße 4', '20457 Hamburg', 'Germany'],
    registration: 'Registered at Amtsgericht Hamburg, HRB 123456',
    trademarks: 'Aria Suite is a trademark of Aria Bühnentechnik GmbH.',
    supportEmail: 'help@aria-shows.de',
    salesEmail: 'sales@aria-shows.de',
    privacyEmail: 'privacy@aria-shows.de',
    securityEmail: 'security@aria-shows.de',
    phone: '+49 40 1234567',
  }
  const products = {
    suite: 'Aria Suite',
    editor: 'Aria Editor',
    engine: 'Aria Engine',
    core: 'Studio',
    pro: 'Tour',
    ipad: 'Aria for iPad',
    commskit: 'Patchbay',
  }
  // The types of these names only allow the sample's words.
  return {
    ...sample,
    IS_SAMPLE: false,
    COMPANY: company,
    PRODUCTS: products,
    EDITION_NAMES: { core: 'Aria Engine Studio', pro: 'Aria Engine Tour' },
    SOCIAL_LINKS: [],
  } as unknown as typeof sample
})

/** Names that must not appear in another shop. The Ctrl key isn't a name. */
const SAMPLE_WORDS =
  /Cuelamp|Sample Yard|CommsKit|\bCtrl (Suite|Editor|Engine|for iPad)|[\w.]+@example\.com|sample data/

const site = useSite()

test.each([
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/press/feed.xml',
  '/commskit/releases.xml',
  '/.well-known/security.txt',
  '/nothing',
])('%s doesn’t mention the sample shop', async (path) => {
  const { html } = await site.visit().get(path)
  const at = html.search(SAMPLE_WORDS)
  expect(at < 0 ? '' : html.slice(Math.max(0, at - 60), at + 60)).toBe('')
})

test.each([
  ['/', /<title>[^<]+ – Aria<\/title>/],
  ['/', /"@type":"Organization"[^}]*"name":"Aria Bühnentechnik GmbH"/],
  ['/ctrl-suite/buy', /Aria Engine Studio[^]*Aria Engine Tour/],
  ['/info/terms-of-service', /Hafenstraße 4, 20457 Hamburg, Germany/],
  ['/.well-known/security.txt', /Contact: mailto:security@aria-shows\.de/],
])('%s has the names in app/shop.ts, matching %s', async (path, words) => {
  expect((await site.visit().get(path)).html).toMatch(words)
})
