import { createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COOKIE_NAMES } from '../../server/sessions/cookie-shapes.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { mappedRoutes } from '../support/pages.ts'
import { sampleForms } from '../support/sample-forms.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'
import { judge } from './judge.ts'
import { oddText, runs } from './odd-values.ts'

const SECRET = 'a-session-secret-of-the-properties-long-enough'

let site: TestSite
let customer: TestVisitor
beforeAll(async () => {
  site = await openSite({ SESSION_SECRET: SECRET, TRUST_PROXY: '1' })
  customer = await visitAs(site)
})
afterAll(() => site.close())

/** Each request has a new address, because of rate limits. */
const anyAddress = fc
  .integer({ min: 0x0b000000, max: 0x63ffffff })
  .map((number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.'))

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const paths = mappedRoutes.map(({ path }) => path).filter((path) => path !== '/logout')

const anyTarget = fc
  .record({
    path: fc.constantFrom(...paths),
    last: fc.option(oddText),
    fields: fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(...['edition', 'players', 'entities', 'q', 'page', 'redirectTo', 'request']),
          fc.constantFrom(...['returnTo', 'state', 'code', 'error', '_ptxn', 'transaction', '_routes']),
          oddText,
        ),
        oddText,
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ path, last, fields }) => {
    const address = last === null ? path : path.replace(/[^/]*$/, encode(last))
    return `${address}?${fields.map((pair) => pair.map(encode).join('=')).join('&')}`
  })

test('any URL gets a valid response', async () => {
  await fc.assert(
    fc.asyncProperty(anyTarget, anyAddress, fc.boolean(), async (target, address, isCustomer) => {
      const visitor = isCustomer ? customer : site.visit()
      const page = await visitor.get(target, { 'X-Forwarded-For': address })
      expect(judge(page, { siteUrl: site.url })).toEqual([])
    }),
    runs(25),
  )
})

type Fields = [name: string, value: string][]

const anyEdit = fc
  .record({
    at: fc.nat(9),
    kind: fc.constantFrom('set', 'set', 'set', 'drop', 'double', 'rename'),
    odd: oddText,
  })
  .map(({ at, kind, odd }) => (fields: Fields): Fields => {
    const [name, value] = fields[at % fields.length] ?? ['intent', '']
    const others = fields.filter(([other]) => other !== name)
    if (kind === 'set') return [...others, [name, odd]]
    if (kind === 'drop') return others
    return kind === 'double' ? [...fields, [name, odd]] : [...others, [odd, value]]
  })

test('any form gets a valid response', async () => {
  const license = `/user/licenses/${licensesOf(site, 'ada@example.com')[1]!.id}`
  const forms = [
    ...sampleForms(license).map(({ path, good }) => ({ path, good })),
    { path: '/user/downloads', good: { filePath: 'engine/2.4.1/Engine-2.4.1.dmg' } },
    { path: '/user/settings', good: { intent: 'end-device', device: 'x' } },
    { path: '/checkout', good: { intent: 'difference', shown: '1', asked: '2' } },
    { path: '/login?returnTo=/bag', good: { intent: 'sign-up' } },
  ]
  const anyForm = fc.record({
    form: fc.constantFrom(...forms),
    edits: fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
    isMultipart: fc.boolean(),
    isCustomer: fc.boolean(),
    address: anyAddress,
  })
  await fc.assert(
    fc.asyncProperty(anyForm, async ({ form: { path, good }, edits, isMultipart, isCustomer, address }) => {
      const fields = edits.reduce((before, edit) => edit(before), Object.entries(good) as Fields)
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      const visitor = isCustomer ? customer : site.visit()
      const page = await visitor.post(path, isMultipart ? body : fields, { 'X-Forwarded-For': address })
      expect(judge(page, { siteUrl: site.url, mayLeave: path === '/login?returnTo=/bag' })).toEqual([])
    }),
    runs(25),
  )
})

async function signCookie(name: string, value: unknown): Promise<string> {
  const key = createHmac('sha256', SECRET).update(`cookie ${name}`).digest('base64url')
  const line = await createCookie(name, { secrets: [key] }).serialize(value)
  return line.split(';', 1)[0]!
}

test('the site reads the signed cookies that these tests send', async () => {
  const headers = { Cookie: await signCookie('country', 'AU'), 'X-Forwarded-For': '11.0.0.1' }
  expect((await site.visit().get('/country', headers)).text).toContain('Australia')
})

test('any signed cookie gets a valid response', async () => {
  const anyCookie = fc.tuple(
    fc.constantFrom(...COOKIE_NAMES),
    fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 })),
  )
  const pages = fc.constantFrom('/', '/bag', '/checkout', '/login', '/country', '/user/licenses')
  await fc.assert(
    fc.asyncProperty(fc.array(anyCookie, { maxLength: 3 }), pages, anyAddress, async (jar, path, address) => {
      const cookies = await Promise.all(jar.map(([name, value]) => signCookie(name, value)))
      const headers = { Cookie: cookies.join('; '), 'X-Forwarded-For': address }
      expect(judge(await site.visit().get(path, headers), { siteUrl: site.url })).toEqual([])
    }),
    runs(25),
  )
})
