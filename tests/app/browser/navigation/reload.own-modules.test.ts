import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const PAGE = 'http://site.test/about'

/** The document of build `old`, in a browser whose session storage is `storage`. */
async function openPage(storage: Partial<Storage>) {
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { build: 'old' } }) })
  const location = { href: PAGE, reload }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('sessionStorage', storage)
  vi.resetModules()
  return import('../../../../app/browser/navigation/reload.ts')
}

beforeEach(() => void reload.mockClear())
afterEach(() => vi.unstubAllGlobals())

test('a page whose reload can’t be noted isn’t reloaded, and never says that it is', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const { reloadOnce } = await openPage({ getItem: () => null, setItem: full })
  expect([reloadOnce(), reloadOnce()]).toEqual([false, false])
  expect(reload).not.toHaveBeenCalled()
})

test('a check for a new build doesn’t reload the page that the visitor has gone to meanwhile', async () => {
  const { reloadIfOutdated } = await openPage({ getItem: () => null, setItem: () => {} })
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const leaving = new AbortController()
  const isReloading = reloadIfOutdated(leaving.signal)
  leaving.abort()
  answer(Response.json({ id: 'new' }))
  expect(await isReloading).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
