import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuiltSite } from '../support/built-site.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const PACKAGES_MB_MAX = 80

/** Where the packages are that `npm ci --omit=dev` installs on this machine. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const paths = Object.entries(lock.packages).flatMap(([path, { dev }]) => (path && !dev ? [path] : []))
  const found = await Promise.all(paths.map((path) => stat(join(ROOT, path)).catch(() => null)))
  return paths.filter((_path, index) => found[index])
}

/** What a folder takes on disk. */
async function megabytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))))
  return stats.reduce((bytes, { blocks }) => bytes + blocks * 512, 0) / 1_000_000
}

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'ctrl-production-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test(`the packages of production take at most ${PACKAGES_MB_MAX} MB`, async () => {
  const paths = await productionPackages()
  const sizes = await Promise.all(paths.map((path) => megabytesOf(join(ROOT, path))))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PACKAGES_MB_MAX)
  expect(paths).toContain('node_modules/libsql')
})

test('the built site runs with the packages of production alone', async () => {
  for (const path of ['package.json', 'build', ...(await productionPackages())])
    await cp(join(ROOT, path), join(folder, path), { recursive: true })
  const site = await startBuiltSite({ folder: join(folder, 'build'), settings: { TRUST_PROXY: '1' } })
  try {
    const visitor = site.visit()
    await visitor.signIn()
    expect((await visitor.get('/user/licenses')).status).toBe(200)
    // The country comes from a table of addresses, a file of one of the packages.
    const page = await site.visit().get('/ctrl-suite/buy', { 'X-Forwarded-For': '185.60.216.35' })
    expect(page.text).toContain('Ireland')
  } finally {
    await site.close()
  }
})
