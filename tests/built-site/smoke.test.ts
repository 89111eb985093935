import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locatePage } from '../../app/content/page-location.ts'
import { markdownPath } from '../../app/domain/href.ts'
import { listScreens } from '../../e2e/screens.ts'
import { createRouter } from '../../server/router.ts'
import { findFreePort, startSite } from '../processes/site-process.ts'
import { sampleActivationRequest, sampleDiscounts } from '../stand-ins/start.ts'
import { ADD } from '../support/bag.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { licensesOf } from '../support/customers.ts'
import { dataPath } from '../support/page-data.ts'
import { attributesOf } from '../support/page-document.ts'
import { messageOf } from '../support/page-parts.ts'
import { mappedRoutes, routesOfBuild } from '../support/pages.ts'
import { fillBag } from '../support/sale.ts'
import { sampleForms } from '../support/sample-forms.ts'
import type { TestVisitor } from '../support/visitor.ts'

let site: BuiltSite
beforeAll(async () => void (site = await startBuiltSite({ settings: { ALLOW_INDEXING: '0' } })))
afterAll(() => site.close())

const DOCTOR = new URL('../../build/site/doctor.js', import.meta.url).pathname

const OWNER = 'vera@example.com'
const CONTAINS = {
  ics: 'calendar',
  md: 'markdown',
  txt: 'plain',
  data: 'x-script',
  ico: 'icon',
  js: 'javascript',
}

const locate = createRouter(routesOfBuild)
const idOf = (path: string) => locate(path.split('?')[0]!).routeIds.at(-1)

/** Part of the content type, by the address's ending. Other addresses without one are files with an id. */
function typeOf(path: string): string {
  const ending = /\.(\w+)(\?|$)/.exec(path)?.[1] ?? (idOf(path)?.startsWith('pages/') ? 'html' : '')
  return CONTAINS[ending as keyof typeof CONTAINS] ?? ending
}

/** Everything that a page names on our own site. */
const targetsIn = (html: string) =>
  [...html.matchAll(/\b(?:href|src|srcset|content)="([^"]+)"/gi)]
    .flatMap(([, value]) => value!.replaceAll('&amp;', '&').split(/\s+(?:\d+[wx],?\s*)?/))
    .map((target) => target.replace(site.url, '').replace(/#.*/, ''))
    .filter((target) => /^\/\w/.test(target))

/** A customer who has sent every sample form, and has codes for two machines. Returns the page with those. */
async function sendForms(owner: TestVisitor): Promise<string> {
  const free = licensesOf(site, OWNER).find(({ activations }) => activations.length === 0)!
  for (const { name, path, good, bad } of sampleForms(`/user/licenses/${free.id}`)) {
    expect([name, (await owner.post(path, good)).status]).toEqual([name, 303])
    if (bad) expect([name, (await owner.post(path, bad.fields)).status]).toEqual([name, 422])
  }
  const payload = ['RACK-A', 'RACK-B'].map((machine) => sampleActivationRequest(machine)).join('\n')
  const sent = await owner.post('/user/licenses/activate', { intent: 'activate', payload })
  const { document } = await owner.follow(sent)
  const names = attributesOf(document, 'main form select', 'name')
  const chosen = attributesOf(document, 'main form select option[selected]', 'value')
  const choices = names.map((name, index): [string, string] => [name, chosen[index]!])
  const answer = await owner.post(sent.location!, [['intent', 'activate'], ...choices])
  expect([choices.length, answer.status]).toEqual([2, 303])
  return sent.location!
}

test('every address of the built site answers, with every file that its pages name', async () => {
  const visitors = new Map<string | null, TestVisitor>()
  async function visitorOf(email: string | null) {
    const visitor = visitors.get(email) ?? site.visit()
    if (email && !visitors.has(email)) {
      await visitor.signIn(email, '/country')
      await fillBag(visitor)
    }
    visitors.set(email, visitor)
    return visitor
  }
  const screens = await listScreens(site.standIns)
  const fixed = mappedRoutes.filter(({ id, path }) => id.startsWith('endpoints/') && !/sample-1/.test(path))
  const owner = await visitorOf(OWNER)
  const buildId = (await owner.get('/about')).headers.get('X-Build-Id')
  const discount = `/discount/${sampleDiscounts.percentage.code}`
  const others = [await sendForms(owner), discount, `/builds/meta/${buildId}.json`]
  const rest = [...others, ...fixed.map(({ path }) => path)]
  const seen = new Set<string>()
  const faults: unknown[] = []

  async function ask(email: string | null, path: string, expected = 200): Promise<void> {
    seen.add(path)
    const { status, html, headers, location } = await (await visitorOf(email)).get(path)
    const type = headers.get('Content-Type') ?? ''
    const isRedirect = status > 300 && status < 304 && expected === 200 && location !== null
    if (!isRedirect && !(status === expected && html !== '' && type.includes(typeOf(path))))
      faults.push([email, path, status, type, html.length])
    if (!/html/.test(type)) return
    const files = targetsIn(html).filter((target) => !seen.has(target) && !idOf(target)?.startsWith('pages/'))
    for (const target of new Set(files)) await ask(email, target)
  }

  for (const { path, email, status } of screens) {
    await ask(email, path, status)
    await ask(email, dataPath(path), status)
    const [pathname = ''] = path.split('?')
    if (locatePage(pathname).page?.isCached) await ask(email, markdownPath(pathname))
  }
  for (const path of rest) await ask(/^\/user\/sellers/.test(path) ? 'grace@example.com' : OWNER, path)
  expect(faults).toEqual([])
  const ids = new Set([...seen].map(idOf))
  const missing = mappedRoutes.filter(({ id }) => !ids.has(id)).map(({ path }) => path)
  expect(missing).toEqual(['/not/there'])
  const errors = site.running.output().match(/^\{"level":[56].*$/gm)
  expect(errors).toBeNull()
})

test('all cookies are sent, and a message is shown once', async () => {
  const visitor = site.visit()
  await visitor.post('/bag', ADD)
  const first = await visitor.get('/bag')
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(first.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['flash', 'shown_country']),
  )
  expect(messageOf(first)).toContain('Added to your bag')
  expect((await visitor.get('/about')).text).not.toContain('Added to your bag')
})

test('security.txt names a contact, and expires within a year', async () => {
  const { html } = await site.visit().get('/.well-known/security.txt')
  expect(html).toMatch(/^Contact: mailto:[^@\s]+@[^@\s]+$/m)
  const daysLeft = (Date.parse(/^Expires: (.+)$/m.exec(html)![1]!) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(90)
  expect(daysLeft).toBeLessThan(365)
})

test('the built site accepts forms and sign-ins, and keeps bags and sessions when restarted', async () => {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '2' })
  await visitor.signIn('ada@example.com', '/user/licenses')
  await site.restart()
  expect((await visitor.get('/user/licenses')).text).toContain('ada@example.com')
  expect((await visitor.get('/bag')).text).toContain('£594.00')
})

/** Resolves to what the built site says when it can't start. */
async function failToStart(settings: (port: string) => Record<string, string>): Promise<string> {
  const PORT = String(await findFreePort())
  const own = { ...site.standIns.environment, PORT, STORE_URL: 'sqlite::memory:' }
  const starting = startSite({ ...own, ...settings(PORT) })
  return starting.then(
    (running) => running.stop('SIGKILL').then(() => 'It started.'),
    (error: unknown) => (error as Error).message,
  )
}

test('the built site doesn’t start with wrong settings, and lists them all', async () => {
  const wrong = { SITE_URL: 'http://shop.example', SESSION_IDLE_DAYS: '31', TRUST_PROXY: 'yes' }
  expect(await failToStart(() => wrong)).toMatch(
    /4 settings are missing or malformed[^]*TRUST_PROXY is malformed: expected [^]*SITE_URL is malformed: expected /,
  )
})

test.each([
  [
    'a store',
    () => ({ STORE_URL: `sqlite:${process.execPath}/site.db` }),
    /^The file of STORE_URL, .* can’t/,
  ],
  ['an address', () => ({ HOST: '192.0.2.1' }), /^HOST or PORT can’t be used: listen EADDRNOTAVAIL[^\n]*$/],
  ['a port', (METRICS_PORT: string) => ({ METRICS_PORT }), /^Port \d+ is in use\..* METRICS_PORT\.$/],
])('the built site doesn’t start without %s, and names the setting', async (_, settings, words) => {
  expect(await failToStart(settings)).toMatch(words)
})

test.each<[Record<string, string>, number, RegExp]>([
  [{}, 0, /^No problems found\./m],
  [
    { STORE_URL: 'redis://127.0.0.1:1', AUTH0_CLIENT_SECRET: 'wrong' },
    1,
    /^FAIL {2}Store .*can’t be reached[^]*^FAIL {2}Auth0: client .*SECRET[^]*^Problems found: 2\./m,
  ],
])('the built doctor with %j exits with %i', async (settings, status, words) => {
  const own = { ...site.standIns.environment, STORE_URL: `sqlite:${site.storePath}` }
  const env = { NODE_ENV: 'production', ...own, ...settings } as const
  const [code, output] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, [DOCTOR], { env }, (error, stdout, stderr) =>
      resolve([error?.code ?? 0, stdout + stderr]),
    ),
  )
  expect(output).toMatch(words)
  expect(code).toBe(status)
})
