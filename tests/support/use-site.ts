import { afterAll, afterEach, beforeAll } from 'vitest'
import { openSite, type TestSite } from './site.ts'

/**
 * One site for each test file. It's opened before the tests, its faults are cleared after each, and it's closed
 * at the end.
 */
export function useSite(...options: Parameters<typeof openSite>): TestSite {
  let site: TestSite
  beforeAll(async () => void (site = await openSite(...options)))
  afterEach(() => site.recover())
  afterAll(() => site.close())
  // A proxy, because tests refer to the site before it's open.
  return new Proxy({} as TestSite, { get: (_, name) => Reflect.get(site, name) as unknown })
}
