import { afterAll, afterEach, beforeAll } from 'vitest'
import { openSite, type TestSite } from './site.ts'

/** The site of a test file: opened before its tests, free of faults after each, closed at the end. */
export function useSite(...options: Parameters<typeof openSite>): TestSite {
  let site: TestSite
  beforeAll(async () => void (site = await openSite(...options)))
  afterEach(() => site.recover())
  afterAll(() => site.close())
  // Tests refer to it before it is open.
  return new Proxy({} as TestSite, { get: (_, name) => Reflect.get(site, name) as unknown })
}
