import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiLicense, readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { REQUEST_MESSAGES } from '../../app/domain/activation-request.ts'
import { QR_BYTES_MAX } from '../../app/domain/qr-code.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectFile, expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf, fieldsIn, messageOf } from '../support/page-parts.ts'
import { measureWaits } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()
let vera: TestVisitor
let path: string
const licenses = () => licensesOf(site, 'vera@example.com')
const CHOOSE = '/user/licenses/activate'
const pathOf = ({ id }: { id: string }) => `/user/licenses/${id}`
const isUnused = ({ edition, activations }: ApiLicense) => edition === 'pro' && activations.length === 0
beforeAll(async () => void (vera = await visitAs(site, 'vera@example.com')))
// Every test has its own license, which two more machines can use.
beforeEach(() => void (path = pathOf(licenses().find(isUnused)!)))

const license = () => licenses().find((each) => pathOf(each) === path)!
const activate = (payload: string, fields = {}) => vera.post(path, { intent: 'activate', payload, ...fields })
const readCode = (text: string) => readActivation(text, site.standIns.productApi.activationKey)
const activationCalls = () => countCalls(site, '/activation/manual')

function answerOn({ document }: Page) {
  const place = document.getElementById('activation-code')
  if (!place) throw new Error('The page shows no answer')
  return {
    words: wordsOf(place),
    text: place.querySelector('textarea')?.textContent ?? '',
    file: place.querySelector('a')?.getAttribute('href') ?? '',
    takesFocus: place.getAttribute('tabindex') === '-1',
  }
}

const focusOf = ({ document }: Page) => document.querySelector('[autofocus]')?.getAttribute('name')

function withFile(content: BlobPart, payload = '', license = '') {
  const form = new FormData()
  form.set('intent', 'activate')
  form.set('payload', payload)
  form.set('license', license)
  form.set('request', new File([content], 'request.txt', { type: 'text/plain' }))
  return form
}

describe('offline activation', () => {
  test('shows a 413 beside its field for text of 64 KiB and a byte, and sends nothing', async () => {
    const before = activationCalls()
    const answer = await activate('x'.repeat(64 * 1024 + 1))
    expect([answer.status, focusOf(answer)]).toEqual([413, 'payload'])
    expect(errorAt(answer, 'payload')).toContain('An activation request is at most 64 KB.')
    expect(activationCalls()).toBe(before)
  })

  test('shows the code for a file, even in UTF-16, offers it as a file, and adds the machine', async () => {
    const machine = 'WIDE-1'
    const file16 = Buffer.from(`\ufeff${sampleActivationRequest(machine)}`, 'utf16le')
    const answer = await vera.post(path, withFile(file16))
    expect([answer.status, answer.location]).toEqual([303, `${path}#activation-code`])
    const page = await vera.follow(answer)
    expect(messageOf(page)).toBe('The activation code is ready.')
    const shown = fieldOf(page, 'code').value
    expect(readCode(shown)).toMatchObject({ machine, license: license().id })
    const answered = answerOn(page)
    expect(answered.words).toContain(`Activation code for ${machine}`)
    expect(answered.takesFocus).toBe(true)
    expect(license().activations.map((activation) => activation.machine)).toContain(machine)

    const file = await vera.get(answered.file)
    expectFile(file, 'text/plain; charset=utf-8', `activation-${license().id}.txt`)
    expect(file.html).toBe(shown)
  })

  test('keeps the code for an hour, for this customer only', async () => {
    await activate(sampleActivationRequest('HOUR-1'))
    const ada = await visitAs(site)
    expect((await ada.get(`${path}/activation.txt`)).status).toBe(404)
    site.clock.advance(3590)
    expect((await vera.get(`${path}/activation.txt`)).status).toBe(200)
    site.clock.advance(11)
    expect((await vera.get(`${path}/activation.txt`)).status).toBe(404)
    expect((await vera.get(path)).text).not.toContain('Activation code')
  })

  test('keeps the codes of several machines', async () => {
    for (const machine of ['MANY-1', 'MANY-2']) await activate(sampleActivationRequest(machine))
    const page = await vera.get(path)
    expect(answerOn(page).words).toContain('Activation code for MANY-2')
    const link = page.document
      .querySelectorAll('a[href*="?code="]')
      .find((other) => wordsOf(other).includes('Activation code for MANY-1'))
    const other = answerOn(await vera.get(link!.getAttribute('href')!))
    expect(other.words).toContain('Activation code for MANY-1')
    expect(readCode(other.text)).toMatchObject({ machine: 'MANY-1' })
    expect((await vera.get(other.file)).html).toBe(other.text)
    site.clock.advance(3601)
    const late = await vera.get(other.file.replace('/activation.txt', ''))
    expect(late.document.getElementById('activation-code')).toBeNull()
    expect(late.text).toContain('isn’t here any more')
  })
})

test('a code from before the license changed is gone, and isn’t said to have expired', async () => {
  await activate(sampleActivationRequest('EXTENDED-1'))
  const { file } = answerOn(await vera.get(path))
  const grown = licenses().map((each) => (pathOf(each) === path ? { ...each, players: 9 } : each))
  const body = JSON.stringify({ licenses: grown })
  site.standIns.productApi.setFault({ match: 'GET /user/licenses', body })
  await forgetLicenses(site, vera)
  const page = await vera.get(file.replace('/activation.txt', ''))
  expectPage(page, 200, 'This activation code isn’t here any more')
  expect(page.text).not.toContain('expired')
})

test('a code too long for a QR code is to be copied or saved on its page, and only printed on the sheet', async () => {
  const activation = 'x'.repeat(QR_BYTES_MAX + 1)
  site.standIns.productApi.setFault({ match: '/activation/manual', body: JSON.stringify({ activation }) })
  const page = await vera.follow(await activate(sampleActivationRequest('LONG-1')))
  expect(answerOn(page)).toMatchObject({ text: activation })
  expect(answerOn(page).words).toMatch(/too long for a QR code.*Copy it or save it as a file/)
  expect(answerOn(page).words).not.toContain('Scan it')
  const sheet = await vera.get(`${path}/sheet`)
  expect(sheet.text).toContain(activation)
  expect(sheet.text).not.toMatch(/Copy it|QR code/)
})

test('a code is shown, even if the license has changed since the list was cached', async () => {
  site.standIns.productApi.setFault({
    match: 'GET /user/licenses',
    times: 1,
    alter: async (answer) => {
      const { licenses } = (await answer.json()) as { licenses: ApiLicense[] }
      return Response.json({ licenses: licenses.map((each) => ({ ...each, players: 77 })) })
    },
  })
  await forgetLicenses(site, vera)
  await vera.get(path)
  site.clock.advance(60)
  const page = await vera.follow(await activate(sampleActivationRequest('CHANGED-1')))
  expect(answerOn(page).words).toContain('Activation code for CHANGED-1')
})

test('a code doesn’t wait for a list that’s slow', async () => {
  await vera.get(path)
  site.standIns.productApi.setFault({ match: 'GET /user/licenses', hang: true })
  const request = sampleActivationRequest('SLOW-1')
  const { result, waitedMs } = await measureWaits(() => activate(request))
  expect(result.status).toBe(303)
  expect(waitedMs).toBeLessThanOrEqual(1000)
})

test('a license that’s gone leaves the list', async () => {
  await vera.get(path)
  site.standIns.productApi.setFault({ match: `POST ${path}`, status: 404 })
  const left = licenses().filter((each) => pathOf(each) !== path)
  site.standIns.productApi.setFault({
    match: 'GET /user/licenses',
    body: JSON.stringify({ licenses: left }),
  })
  expect((await activate(sampleActivationRequest('GONE-1'))).status).toBe(404)
  expect((await vera.get(path)).status).toBe(404)
  site.clock.advance(301)
})

test('a request is kept, even if its license can’t be loaded', async () => {
  await forgetLicenses(site, vera)
  site.standIns.productApi.setFault({ status: 503 })
  const request = sampleActivationRequest('KEPT-2')
  const answer = await activate(request)
  expectPage(answer, 503, 'We can’t load this license right now')
  expect(fieldOf(answer, 'request').value.trim()).toBe(request.trim())
})

describe('a license that’s used on all the machines it covers', () => {
  const core = () => licenses().find(({ edition, label }) => edition === 'core' && label !== '')!
  beforeEach(() => void (path = pathOf(core())))

  test('says so, asks before activating another machine, then shows the service’s refusal', async () => {
    const { machine } = core().activations[0]!
    const inUse = `In use on ${machine}. ${EDITION_NAMES.core} covers one machine.`
    expectPage(await vera.get('/user/licenses'), 200, machine)
    expectPage(await vera.get(`${CHOOSE}?q=${machine}`), 200, `In use on ${machine}`)
    expectPage(await vera.get(path), 200, inUse)
    const before = activationCalls()
    const asked = await vera.post(path, withFile(sampleActivationRequest('SECOND-1')))
    expectPage(asked, 422, `${inUse} Release it`, 'Activate anyway')
    expect(activationCalls()).toBe(before)
    const payload = fieldOf(asked, 'payload').value
    const refused = await activate(payload, { confirmed: fieldOf(asked, 'confirmed').value })
    expectPage(
      refused,
      422,
      'The license service refused another machine. Release the license where',
      `It says: “This license is still active on ${machine}. Release it there before you activate SECOND-1.”`,
    )
    expect(activationCalls()).toBe(before + 1)
    expect(license().activations).toHaveLength(1)
    // The machine that uses it may always be activated again.
    expect((await activate(sampleActivationRequest(machine))).status).toBe(303)
  })
})

describe('the page of a scanned request', () => {
  const linkTo = (request: string) => `${CHOOSE}?request=${encodeURIComponent(request)}`
  const choicesOn = ({ document }: Page) => attributesOf(document, '[type=radio][name=license]', 'value')

  function requestOf(length: number): string {
    const [first = '', , last = ''] = sampleActivationRequest('RACK-4').trim().split('\n')
    const line = `${'aB3+/'.repeat(12)}aB3=\n`
    return (
      `${first}\n${line.repeat(length / line.length + 1)}`.slice(0, length - last.length - 1) + `\n${last}`
    )
  }

  test.each([1500, 1501, 4000])(
    'keeps a request of %i characters during sign-in, unless it’s too long for a link',
    async (length) => {
      const request = requestOf(length)
      const visitor = site.visit()
      const login = await visitor.open(linkTo(request))
      const first = await visitor.signIn()
      for (const page of [first, await visitor.get(linkTo(request))]) {
        expect(page.status).toBe(200)
        expect(choicesOn(page)).not.toEqual([])
        expect(fieldOf(page, 'payload').value.trim()).toBe(length > 1500 ? '' : request.trim())
        expect(page.text.includes('too long for a link. Paste it here')).toBe(length > 1500)
      }
      if (length <= 1500) expect(login.text).toContain('Sign in to activate a machine')
    },
  )

  const send = (payload: string, fields: Record<string, string> = {}) =>
    vera.post(CHOOSE, { intent: 'activate', payload, ...fields })
  const KEPT = sampleActivationRequest('KEPT-1')

  const theirs = () => licensesOf(site, 'ada@example.com')[0]!.id
  test.each<[string, string, () => Record<string, string>, string | RegExp, string]>([
    ['another’s license', KEPT, () => ({ license: theirs() }), 'no longer in your account', 'license'],
    ['neither', '', () => ({}), new RegExp(`${REQUEST_MESSAGES.missing}.*Choose a license`, 's'), 'payload'],
  ])('refuses %s, and keeps the request', async (_, request, choice, words, field) => {
    const before = activationCalls()
    const answer = await send(request, choice())
    expect([answer.status, focusOf(answer)]).toEqual([422, field])
    expect(answer.text).toMatch(words)
    expect(fieldOf(answer, 'payload').value.trim()).toBe(request.trim())
    expect(activationCalls()).toBe(before)
  })

  test('keeps the chosen license through a search and an error', async () => {
    const [first, second] = licenses().filter(({ edition }) => edition === 'core')
    const search = `q=${second!.key}&license=${first!.id}`
    for (const page of [
      await vera.get(`${CHOOSE}?${search}`),
      await vera.post(`${CHOOSE}?${search}`, { intent: 'activate', payload: '', license: first!.id }),
    ]) {
      expect(choicesOn(page)).toEqual([first!.id, second!.id])
      expect(attributesOf(page.document, '[name=license][checked]', 'value')).toEqual([first!.id])
      expect(page.text).toContain('1 result for')
      expect(page.text.split(' Chosen ')).toHaveLength(2)
    }
    const pro = licenses().find(({ edition }) => edition === 'pro')!
    const many = await vera.get(`${CHOOSE}?q=core&license=${pro.id}`)
    expect(many.text).toMatch(/\b6 of \d+ results for “core”/)
    const none = await vera.get(`${CHOOSE}?q=nothing-like-it&license=${first!.id}`)
    expect(choicesOn(none)).toEqual([first!.id])
    expect(none.text.match(/\w+ results for/g)).toEqual(['No results for'])
    const few = await (await visitAs(site)).get(`${CHOOSE}?q=nothing-like-it`)
    expect(fieldOf(few, 'q').value).toBe('nothing-like-it')
    expect(choicesOn(await vera.get(`${CHOOSE}?q=nothing-like-it&license=lic_of_another`))).toEqual([])
  })

  test.each([
    ['pasted', () => send(KEPT, { license: 'lic_1' })],
    ['in a file', () => vera.post(CHOOSE, withFile(KEPT, '', 'lic_1'))],
  ])('sends nothing while the licenses can’t be loaded, and keeps the request %s', async (_, ask) => {
    await forgetLicenses(site, vera)
    const before = activationCalls()
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(fieldOf(answer, 'request').value.trim()).toBe(KEPT.trim())
    expect(activationCalls()).toBe(before)
  })

  test.each([800, 4000])(
    'a request of %i characters can be tried again once the licenses can be loaded',
    async (length) => {
      await forgetLicenses(site, vera)
      site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
      const failed = await send(requestOf(length), { license: 'lic_1' })
      expect(failed.status).toBe(503)
      site.recover()
      const before = activationCalls()
      const form = failed.document.querySelector('form:has(textarea)')!
      const area = form.querySelector('textarea')!
      const fields = { ...fieldsIn(form), [area.getAttribute('name')!]: area.textContent }
      const page = await (form.getAttribute('method') === 'post'
        ? vera.post(CHOOSE, fields)
        : vera.get(`${CHOOSE}?${new URLSearchParams(fields)}`))
      expect(fieldOf(page, 'payload').value.trim()).toBe(requestOf(length).trim())
      expect(choicesOn(page)).not.toEqual([])
      expect(activationCalls()).toBe(before)
    },
  )

  test('shows a file’s request as text if it gets no answer, since browsers forget the file', async () => {
    site.standIns.productApi.setFault({ match: '/activation/manual', status: 503 })
    const answer = await vera.post(path, withFile(KEPT))
    expectPage(answer, 503, 'Send the same request again')
    expect(fieldOf(answer, 'payload').value.trim()).toBe(KEPT.trim())
  })
})

test.each([
  ['the service takes no more requests', 0, { match: '/activation/manual', status: 429 }, activate],
  ['the breaker is open', 5, { match: 'GET /user/licenses', status: 503 }, activate],
  [
    'a name isn’t sent either',
    0,
    { match: '/label', status: 429 },
    () => vera.post(path, { intent: 'label', label: 'Stage' }),
  ],
] as const)('nothing is said to be unknown if nothing was sent: %s', async (_, failures, fault, send) => {
  await vera.get(path)
  site.standIns.productApi.setFault(fault)
  for (let count = 0; count < failures; count++) {
    site.clock.advance(11)
    await vera.get('/user/licenses?refresh=1')
  }
  const answer = await send(sampleActivationRequest('UNSENT'))
  expectPage(answer, 503, 'We can’t send this to the license service right now, so')
  expect(answer.text).not.toMatch(/may already be activated|may not be saved|didn’t get an answer/)
})

test('failing requests of one customer don’t open the breaker for everyone', async () => {
  const match = `POST ${path}/activation/manual`
  site.standIns.productApi.setFault({ match, status: 500 })
  for (let count = 0; count < 6; count++)
    expect((await activate(sampleActivationRequest(`BREAKS-${count}`))).status).toBe(503)
  const other = await visitAs(site)
  expect((await other.get('/user/licenses?refresh=1')).status).toBe(200)
  expect((await other.get('/user/downloads')).status).toBe(200)
})
