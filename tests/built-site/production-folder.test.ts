import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuild } from '../processes/ensure-build.ts'
import { startBuiltSite } from '../support/built-site.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const FOLDER_MB_MAX = 62

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** Does the same as `npm ci`, but copies from our own node_modules. */
async function installFor(manifest: Manifest, target: string): Promise<void> {
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const source = join(ROOT, 'node_modules', name)
    const isInstalled = await stat(source).catch(() => null)
    if (!isInstalled) {
      expect(manifest.optionalDependencies).toHaveProperty(name)
      continue
    }
    await cp(source, join(target, name), { recursive: true })
    await installFor(await readManifest(source), target)
  }
}

async function megabytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))))
  return stats.reduce((bytes, { blocks }) => bytes + blocks * 512, 0) / 1_000_000
}

interface Lockfile {
  packages: Record<string, { version: string; integrity?: string } & Manifest>
}

const readLockfile = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lockfile

let folder: string
beforeAll(async () => {
  await ensureBuild()
  folder = await mkdtemp(join(tmpdir(), 'ctrl-production-'))
  for (const name of ['site', 'client'])
    await cp(join(ROOT, 'build', name), join(folder, name), { recursive: true })
  await installFor(await readManifest(join(folder, 'site')), join(folder, 'site/node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the build’s lockfile pins its dependencies to the versions in ours', async () => {
  const [all, own] = [await readLockfile(ROOT), await readLockfile(join(folder, 'site'))]
  const { '': root, ...packages } = own.packages
  expect(root!.dependencies).toEqual((await readManifest(join(folder, 'site'))).dependencies)
  const [names, required] = [Object.keys(packages), Object.keys(root!.dependencies!)]
  expect(names).toEqual(expect.arrayContaining(required.map((name) => `node_modules/${name}`)))
  expect(names.length).toBeLessThan(20)
  for (const [name, { version, integrity }] of Object.entries(packages)) {
    expect(integrity, name).toMatch(/^sha512-/)
    expect(all.packages[name], name).toMatchObject({ version, integrity })
  }
})

test('the build runs with only the packages in its own package.json', async () => {
  expect(await megabytesOf(folder)).toBeLessThan(FOLDER_MB_MAX)
  const site = await startBuiltSite({ folder, settings: { TRUST_PROXY: '1' } })
  onTestFinished(() => site.close())
  const visitor = site.visit()
  await visitor.signIn()
  expect((await visitor.get('/user/licenses')).status).toBe(200)
  // Finding the country requires an address table from one of the packages.
  const page = await site.visit().get('/ctrl-suite/buy', { 'X-Forwarded-For': '185.60.216.35' })
  expect(page.text).toContain('Ireland')
})
