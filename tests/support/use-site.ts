import { afterAll, afterEach, beforeAll } from 'vitest'
import { openSite, type TestSite } from './site.ts'

/** One site per test file: opened before its tests, cleared of faults after each, and closed at the end. */
export function useSite(...options: Parameters<typeof openSite>): TestSite {
  let site: TestSite
  beforeAll(async () => void (site = await openSite(...options)))
  afterEach(() => site.recover())
  afterAll(() => site.close())
  // A getter, since tests refer to it before it's open.
  return new Proxy({} as TestSite, { get: (_, name) => Reflect.get(site, name) as unknown })
}
