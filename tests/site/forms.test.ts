import { beforeAll, describe, expect, test } from 'vitest'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { dataPath, readAction } from '../support/page-data.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf, messageOf } from '../support/page-parts.ts'
import { fillBag, orderBy } from '../support/sale.ts'
import { type SampleForm, sampleForms } from '../support/sample-forms.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const LICENSE = 'the license'
const site = useSite()
let ada: TestVisitor
let licensePath: string
beforeAll(async () => {
  ada = await visitAs(site, 'ada@example.com', 'GB')
  licensePath = `/user/licenses/${licensesOf(site, 'ada@example.com')[1]!.id}`
})

const forms = sampleForms(LICENSE)
const byName = forms.map((form) => [form.name, form] as const)
const pathOf = ({ path }: Pick<SampleForm, 'path'>) => (path === LICENSE ? licensePath : path)

/** What a form could change: cookies, apart from the message, and calls to services. */
const stateNow = () =>
  JSON.stringify([
    [...ada.cookies].filter(([name]) => name !== 'flash').sort(),
    site.standIns.productApi.calls.filter(({ method }) => method === 'POST').length,
    site.standIns.identity.passwordResets.length,
  ])

describe.each(byName)('%s', (_, form) => {
  test('is a 403 from another site and does nothing', async () => {
    await fillBag(ada)
    const before = stateNow()
    for (const Origin of ['https://evil.example', 'null', `${site.url}.evil.example`])
      expectPage(await ada.post(pathOf(form), form.good, { Origin }), 403, 'nothing was changed')
    expect(stateNow()).toBe(before)
  })

  test('is a 422 with the error beside its field, and keeps what was typed', async () => {
    if (!form.bad) return
    const { fields, field, words } = form.bad
    await fillBag(ada)
    const bag = ada.cookies.get('bag')
    const answer = await ada.post(pathOf(form), fields)
    expect([answer.status, fieldOf(answer, field).value]).toEqual([422, fields[field]])
    expect(errorAt(answer, field)).toMatch(words)
    expect(answer.html).not.toContain(`value="${fields.password}"`)
    expect(ada.cookies.get('bag')).toBe(bag)
    expect(messageOf(await ada.get('/about'))).toBeNull()
  })

  test('works and shows one message', async () => {
    await fillBag(ada)
    await ada.get('/about')
    const answer = await ada.post(pathOf(form), form.good)
    expect(answer.status).toBe(303)
    const page = await ada.follow(answer)
    expect(page.status).toBe(200)
    expect(messageOf(page) ?? '').toMatch(form.message ?? /^$/)
    expect(messageOf(await ada.get('/about'))).toBeNull()
  })
})

describe('a large form', () => {
  const KIB = 1024
  const ANSWER_LENGTH_MAX = 256 * KIB
  const large: [string, Record<string, string>][] = [
    ...forms.map(({ path, good, bad }): [string, Record<string, string>] => [path, bad?.fields ?? good]),
    ['/user/licenses/activate', { intent: 'activate', license: 'none', payload: '' }],
    ['/ctrl-suite/quote', { edition: 'pro', players: '1', entities: '2', reference: '', for: '' }],
    ['/country', { intent: 'set-country', country: '', redirectTo: '/about' }],
    ['/user/downloads', { filePath: '' }],
  ]

  // `<` takes ten characters in the field and in the page’s data together; no other character takes more.
  test.each(large)('gets a page from %s that isn’t much larger than the form', async (path, fields) => {
    for (const field of Object.keys(fields).filter((name) => name !== 'intent'))
      for (const size of [7 * KIB, 64 * KIB, 3 * KIB * KIB]) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        form.set(field, '<'.repeat(size))
        const answer = await ada.post(pathOf({ path }), form)
        expect(answer.status, `${size} in ${field}`).toBeLessThan(500)
        expect(answer.html.length, `${size} in ${field}`).toBeLessThan(ANSWER_LENGTH_MAX)
      }
  })

  test('is refused unread if it’s text, though a file may be that large', async () => {
    const payload = 'x'.repeat(300 * KIB)
    const answer = await ada.post(licensePath, { intent: 'activate', payload })
    expectPage(answer, 413, 'Send less text or a smaller file')
  })

  test('keeps the largest activation request when the service is down', async () => {
    site.standIns.productApi.setFault({ match: 'POST', status: 503 })
    const payload = `${'A'.repeat(64)}\n`.repeat(1000)
    const answer = await ada.post(licensePath, { intent: 'activate', payload })
    expect([answer.status, fieldOf(answer, 'payload').value]).toEqual([503, payload])
  })
})

describe('a body that isn’t a form', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const bodies: [what: string, type: string, body: string][] = [
    ['JSON', 'application/json', '{"intent":"clear-session"}'],
    ['multipart without a boundary', 'multipart/form-data', 'intent'],
    ['multipart with another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--\r\n'],
    ['a form of percent signs', FORM, '%&%%=%zz&=&&'],
    ['a form of a thousand fields', FORM, 'f=1&'.repeat(1000)],
    ['a form with another’s intent', FORM, 'intent=__proto__'],
  ]
  const places = ['/bag', '/login', '/user/settings', '/user/downloads', LICENSE]

  test.each(bodies)('is a 4xx on every page and does nothing if it’s %s', async (_, type, body) => {
    await fillBag(ada)
    await ada.get('/bag')
    const before = stateNow()
    for (const path of places) {
      const answer = await ada.post(pathOf({ path }), body, { 'Content-Type': type })
      expect(String(answer.status), path).toMatch(/^4/)
      expect(answer.headers.get('Content-Type'), path).toContain('text/html')
    }
    expect(stateNow()).toBe(before)
  })

  test.each(['/', '/user/licenses', '/healthz'])(
    'is a 405 at %s, like any form, since it has no action',
    async (path) => {
      const answer = await ada.post(path, { intent: 'clear-session' })
      expectPage(answer, 405, 'This page doesn’t take forms')
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    },
  )
})

describe('a form refused before Remix runs', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    ada.post(dataPath('/bag'), body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers })

  test.each([
    [413, () => send('x'.repeat(70_000)), 'Send less text'],
    [403, () => send('intent=remove', { Origin: 'https://evil.example' }), 'from another site'],
  ])('shows the %i in the form if there’s JavaScript', async (status, refuse, sentence) => {
    const answer = await refuse()
    expect([answer.status, answer.headers.get('X-Remix-Response')]).toEqual([status, 'yes'])
    const { data } = readAction(answer)
    expect(data).toMatchObject({ errors: { form: expect.stringContaining(sentence) } })
  })
})

describe('a form of the account', () => {
  const MIB = 1024 * 1024
  const noFault = () => undefined
  const withoutLicenses = async () => {
    await forgetLicenses(site, ada)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
  }
  const withoutOrders = () => site.standIns.paddle.setFault({ match: 'GET /transactions/', status: 503 })
  const orderPath = async () => (await orderBy(site, 'ada@example.com')).path

  test.each<[string, () => string | Promise<string>, () => unknown]>([
    ['a license', () => licensePath, noFault],
    ['a license that can’t be loaded', () => licensePath, withoutLicenses],
    ['activation', () => '/user/licenses/activate', noFault],
    ['activation without a list', () => '/user/licenses/activate', withoutLicenses],
    ['settings', () => '/user/settings', noFault],
    ['an order', orderPath, noFault],
    ['an order that can’t be loaded', orderPath, withoutOrders],
  ])('says on the page of %s that it couldn’t be read', async (_, path, breakService) => {
    const to = await path()
    await breakService()
    const answer = await ada.post(to, { intent: 'nonsense' })
    expect(answer.text).toContain('We couldn’t read this form')
  })

  test('says so without an engine license', async () => {
    const noor = await visitAs(site, 'noor@example.com')
    const answer = await noor.post('/user/licenses/activate', { intent: 'nonsense' })
    expectPage(answer, 422, 'We couldn’t read this form', 'No engine license to activate')
  })

  test.each(['/user/licenses/activate', '/user/licenses/activate/batch', LICENSE, '/user/licenses/labels'])(
    'says at %s that its file is too large, with and without JavaScript',
    async (path) => {
      const form = new FormData()
      form.set('request', new File(['x'.repeat(5 * MIB)], 'large.txt'))
      const words = 'Send less text or a smaller file'
      expectPage(await ada.post(pathOf({ path }), form), 413, words)
      const { data } = readAction(await ada.post(dataPath(pathOf({ path })), form))
      expect(data).toMatchObject({ errors: { form: expect.stringContaining(words) } })
    },
  )
})

describe('redirectTo', () => {
  const [country, device] = [{ intent: 'set-country', country: 'GB' }, { intent: 'end-other-devices' }]
  const label = { intent: 'label', label: 'Foyer wall' }
  test.each<[string, Record<string, string>, string, string]>([
    ['/bag', country, '/about?x=1#y', '/about?x=1#y'],
    ['/bag', country, '//evil.example', '/bag'],
    ['/bag', country, '/logout', '/bag'],
    [LICENSE, label, '/user/downloads', '/user/downloads'],
    [LICENSE, label, '//evil.example', LICENSE],
    ['/user/settings', device, '/user/downloads', '/user/downloads'],
  ])('after a post to %s with %j, %j redirects to %s', async (path, fields, redirectTo, location) => {
    const answer = await ada.post(pathOf({ path }), { ...fields, redirectTo })
    expect([answer.status, answer.location]).toEqual([303, pathOf({ path: location })])
  })
})
