import { afterAll, afterEach, beforeAll } from 'vitest'
import { openSite, type TestSite } from './site.ts'

/** Opens one site for all tests in a file, and clears its faults after each test. */
export function useSite(...options: Parameters<typeof openSite>): TestSite {
  let site: TestSite
  beforeAll(async () => void (site = await openSite(...options)))
  afterEach(() => site.recover())
  afterAll(() => site.close())
  // A proxy, because tests refer to the site before it's open.
  return new Proxy({} as TestSite, { get: (_, name) => Reflect.get(site, name) as unknown })
}
