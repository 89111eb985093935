import { mkdtemp, mkdir, rm, cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { caddyMissing, startCaddy } from '../processes/caddy.ts'
import { type SiteNodes, startNodes } from '../processes/nodes.ts'
import { startRoundRobin } from '../processes/round-robin.ts'
import { findFreePort } from '../processes/site-process.ts'
import { reportSkipped } from '../support/redis-server.ts'
import { createVisitor, type TestVisitor } from '../support/visitor.ts'

const BUILD = new URL('../../build', import.meta.url).pathname

/** Copies into the repository, so that the copy finds node_modules. */
async function copyBuild(folder: string): Promise<string> {
  await cp(BUILD, folder, { recursive: true })
  return folder
}

/** A file name with the hash of its content: `about-COFftDq8`. */
const HASHED_NAME = /^.+-(?<hash>[\w-]{8})$/

const otherHash = (hash: string) => [...hash].reverse().join('').replace(/^-/, '_')

/** Turns a build into the next one, with a new id and a new hash in each file name. */
async function renewBuild(folder: string): Promise<void> {
  const assets = join(folder, 'client/assets')
  const scripts = (await readdir(join(folder, 'site'))).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(scripts.map((name) => readFile(join(folder, 'site', name), 'utf8')))
  const id = /"version": "(\w{8})"/.exec(sources.join('\n'))![1]!
  const names = new Map([[id, 'newbuild']])
  const files = await readdir(assets)
  for (const file of files) {
    const [stem = ''] = file.split('.')
    const { hash } = HASHED_NAME.exec(stem)?.groups ?? {}
    if (hash && hash !== id) names.set(stem, stem.slice(0, -hash.length) + otherHash(hash))
  }
  const known = new RegExp([...names.keys()].sort((a, b) => b.length - a.length).join('|'), 'g')
  const renew = (text: string) => text.replace(known, (name) => names.get(name) ?? name)
  await Promise.all(
    scripts.map((name, index) => writeFile(join(folder, 'site', name), renew(sources[index]!))),
  )
  for (const file of files) {
    const path = join(assets, renew(file))
    await rename(join(assets, file), path)
    if (/\.(js|css)$/.test(file)) await writeFile(path, renew(await readFile(path, 'utf8')))
    // Compressed files still have the old text.
    else if (/\.(br|gz)$/.test(file)) await rm(path)
  }
}

reportSkipped(
  "an upgrade behind deploy/caddy/Caddyfile; the tests' own balancer stands in front",
  caddyMissing,
)

const LIMIT_MS = 120_000
const ROOT = new URL('../..', import.meta.url).pathname
const BAG = { intent: 'add', edition: 'pro', players: '3', entities: '12' }
const PEOPLE = ['ada@example.com']

const buildIdOf = (html: string) => /"buildId\\?",\\?"([\w-]+)/.exec(html)?.[1] ?? null
const assetsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)),
]

interface Answered {
  request: string
  status: number
  text?: string
}

/** Repeats a visit until `stop`, which rethrows the first error. */
function repeat(visit: () => Promise<Answered[]>) {
  const answered: Answered[] = []
  let isStopped = false
  const visiting = (async () => {
    while (!isStopped) answered.push(...(await visit()))
  })()
  visiting.catch(() => undefined)
  return {
    answered,
    async more(count: number) {
      const target = answered.length + count
      await Promise.race([
        visiting,
        vi.waitFor(() => expect(answered.length).toBeGreaterThanOrEqual(target), 15_000),
      ])
    },
    async stop() {
      isStopped = true
      await visiting
    },
  }
}

describe('a rolling upgrade of two nodes', () => {
  let folder: string
  let newBuild: string
  let site: SiteNodes
  const builds = new Set<string | null>()
  /** Once true, the old build's files may be missing. */
  let isOldBuildEnding = false

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ctrl-upgrade-'))
    await mkdir(join(ROOT, '.cache'), { recursive: true })
    site = await startNodes({
      storeUrl: `sqlite:${join(folder, 'site.db')}`,
      port: await findFreePort(),
      settings: { LOG_LEVEL: 'error', SHUTDOWN_DELAY_SECONDS: '3' },
      balancer: { healthPath: '/readyz?exclude=store', sharesAssets: true },
      startProxy: caddyMissing ? startRoundRobin : startCaddy,
    })
    newBuild = await copyBuild(await mkdtemp(join(ROOT, '.cache/new-build-')))
    await renewBuild(newBuild)
  }, LIMIT_MS)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
    await rm(newBuild, { recursive: true })
  })

  const visit = () => createVisitor({ url: site.url, standIns: site.standIns })
  const ask = (node: number, path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, site.nodes[node]!.url), { redirect: 'manual', headers })

  const read = (visitor: TestVisitor, path: string) => async () => {
    const page = await visitor.get(path)
    const build = buildIdOf(page.html)
    builds.add(build)
    const files = assetsOf(page.html).map(async (asset) => {
      const answer = await fetch(site.url + asset)
      await answer.arrayBuffer()
      const mayBeGone = answer.status !== 200 && build !== 'newbuild' && isOldBuildEnding
      return { request: `GET ${asset}`, status: mayBeGone ? 200 : answer.status }
    })
    const data = await visitor.get('/support.data')
    return [
      { request: `GET ${path}`, status: page.status },
      { request: 'GET /support.data', status: data.status },
      ...(await Promise.all(files)),
    ]
  }
  const buy = (visitor: TestVisitor, email: string) => async () => {
    const sent = await visitor.post('/bag', BAG)
    const account = await visitor.get('/user/settings')
    expect(account.text).toContain(email)
    return [
      { request: 'POST /bag', status: sent.status, text: sent.text },
      { request: 'GET /user/settings', status: account.status },
    ]
  }

  test('refuses nothing under load, and serves the files of both builds', { timeout: LIMIT_MS }, async () => {
    const customers = await Promise.all(
      PEOPLE.map(async (email) => {
        const visitor = visit()
        await visitor.signIn(email)
        return { visitor, email }
      }),
    )
    const oldPage = await visit().get('/')
    const loads = [
      ...['/', '/ctrl-suite', '/support'].map((path) => repeat(read(visit(), path))),
      ...customers.map(({ visitor, email }) => repeat(buy(visitor, email))),
    ]
    const more = (count: number) => Promise.all(loads.map((load) => load.more(count)))
    await more(2)
    for (const [number, node] of site.nodes.entries()) {
      isOldBuildEnding = number === 1
      await node.site.stop()
      await node.restart(newBuild)
      if (number === 0) await checkBothDirections(oldPage.html)
      // The load balancer must notice before the other node stops.
      const isServed = async () => expect(buildIdOf((await visit().get('/')).html)).toBe('newbuild')
      await vi.waitFor(isServed, 10_000)
      await more(2)
    }
    await more(2)
    await Promise.all(loads.map((load) => load.stop()))

    const expected = { POST: [303], GET: [200, 202] }
    const refused = loads
      .flatMap(({ answered }) => answered)
      .filter(
        ({ request, status }) => !expected[request.startsWith('POST') ? 'POST' : 'GET'].includes(status),
      )
    expect(refused).toEqual([])
    expect([...builds].sort()).toEqual([buildIdOf(oldPage.html), 'newbuild'].sort())
  })

  async function checkBothDirections(oldHtml: string) {
    const [newNode, oldNode] = [0, 1]
    const newHtml = await (await ask(newNode, '/')).text()
    expect(buildIdOf(newHtml)).toBe('newbuild')
    const [oldAsset = ''] = assetsOf(oldHtml).filter((path) => !assetsOf(newHtml).includes(path))
    const [newAsset = ''] = assetsOf(newHtml).filter((path) => !assetsOf(oldHtml).includes(path))
    for (const [node, asset] of [
      [newNode, oldAsset],
      [oldNode, newAsset],
    ] as const) {
      const answer = await ask(node, asset)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([
        404,
        expect.stringContaining('no-'),
      ])
    }
  }

  test('accepts forms from old pages after their build is gone', { timeout: LIMIT_MS }, async () => {
    const visitor = visit()
    const sent = await visitor.post('/bag', BAG)
    expect((await visitor.follow(sent)).text).toContain(EDITION_NAMES.pro)
    expect((await fetch(`${site.url}/assets/entry.client-00000000.js`)).status).toBe(404)
  })
})
