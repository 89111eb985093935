import { beforeEach, describe, expect, test } from 'vitest'
import { plainRequest } from '../../app/domain/requests-in-text.ts'
import { readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, forgetLicenses, licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectFile, expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf, messageOf, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()
const CHOOSE = '/user/licenses/activate'
const VERA = 'vera@example.com'
let vera: TestVisitor
let round = 0
beforeEach(async () => {
  vera = await visitAs(site, VERA)
  round++
})

const machinesNamed = (...names: string[]) => names.map((name) => `${name}-${round}`)
const activationCalls = () => countCalls(site, '/activation/manual')

function upload(files: readonly (readonly [name: string, content: BlobPart])[], payload = '', page = CHOOSE) {
  const form = new FormData()
  form.set('intent', 'activate')
  form.set('payload', payload)
  for (const [name, content] of files)
    form.append('request', new File([content], name, { type: 'text/plain' }))
  return vera.post(page, form)
}

const uploadMachines = (machines: readonly string[], page?: string) =>
  upload(
    machines.map((machine) => [`${machine}.txt`, sampleActivationRequest(machine)]),
    '',
    page,
  )

/** What each row of the form shows: its machine, and the license that's selected. */
const rowsOf = ({ document }: Page) =>
  document.querySelectorAll('form select').map((select) => ({
    id: select.getAttribute('name')!,
    label: wordsOf(document.querySelector(`label[for="${select.getAttribute('id')}"]`)!).trim(),
    license: select.querySelector('option[selected]')?.getAttribute('value') ?? '',
    error: select.getAttribute('aria-invalid') === 'true' ? wordsOf(select.closest('li')!) : null,
  }))

const choicesOn = (page: Page) => Object.fromEntries(rowsOf(page).map(({ id, license }) => [id, license]))

async function openBatch(machines: readonly string[]) {
  const answer = await uploadMachines(machines)
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/activate\/[\w-]{16}$/)])
  const path = answer.location!
  return { path, page: await vera.follow(answer) }
}

const send = (path: string, choices: Record<string, string>) =>
  vera.post(path, { intent: 'activate', ...choices })

describe('several activation requests', () => {
  test('are matched to free licenses, activated, and saved as one file', async () => {
    const before = activationCalls()
    const { path, page } = await openBatch(machinesNamed('MANY-A', 'MANY-B'))
    const rows = rowsOf(page)
    expect(rows.map(({ label }) => label)).toEqual(machinesNamed('License for MANY-A', 'License for MANY-B'))
    const chosen = rows.map(({ license }) => licensesOf(site, VERA).find(({ id }) => id === license)!)
    expect(new Set(chosen).size).toBe(2)
    expect(chosen.map(({ activations }) => activations)).toEqual([[], []])
    expect(activationCalls()).toBe(before)

    const done = await vera.follow(await send(path, choicesOn(page)))
    expect(messageOf(done)).toBe('2 activation codes are ready.')
    expect(activationCalls()).toBe(before + 2)
    const codes = done.document.querySelectorAll('textarea[name="code"]').map((area) => area.textContent)
    const machineIn = (code: string) => readActivation(code, site.standIns.productApi.activationKey)?.machine
    expect(codes.map(machineIn)).toEqual(machinesNamed('MANY-A', 'MANY-B'))

    const [save] = attributesOf(done.document, 'a[href*="activation.txt"]', 'href')
    expect((await vera.get(save!)).html).toBe(codes[0])
    const archive = await vera.get(`${path}/codes.zip`)
    expectFile(archive, 'application/zip', 'activation-codes.zip')
    for (const [index, machine] of machinesNamed('MANY-A', 'MANY-B').entries()) {
      expect(archive.html).toContain(`activation-${machine}.txt`)
      expect(archive.html).toContain(codes[index])
    }

    const again = await openBatch(machinesNamed('MANY-A', 'MANY-B'))
    expect(choicesOn(again.page)).toEqual(choicesOn(page))
    const repeated = await vera.follow(await send(again.path, choicesOn(again.page)))
    expect(repeated.text.split('Sent before: the same code')).toHaveLength(3)
    expect(activationCalls()).toBe(before + 2)
  })

  test.each([
    [0, 'Choose a license for each machine'],
    [1, 'We’ve picked a free license for 1 of 3 machines. Choose one for the others, or leave them out.'],
    [2, 'We’ve picked a free license for 2 of 3 machines. Choose one for the other, or leave it out.'],
    [3, 'We’ve picked a free license for each machine.'],
  ])('say if there are free licenses: %i for 3 machines', async (free, words) => {
    const list = licensesOf(site, VERA).filter(({ edition }) => edition === 'core')
    const licenses = list.map((each, index) => ({ ...each, activations: index < free ? [] : [{ id: 'x' }] }))
    vera = await visitWithList(site, { licenses }, 'jonas@example.com')
    const { page } = await openBatch(machinesNamed('SOME-A', 'SOME-B', 'SOME-C'))
    expect(page.text).toContain(words)
  })

  test('without a machine’s name go by their file’s', async () => {
    site.standIns.productApi.setFault({ match: 'POST /user/licenses/', body: '{"activation":"CODE"}' })
    const request = '-----BEGIN X-----\nabc\n-----END X-----\n'
    const files = ['left', 'right'].map((text) => [`${text}.txt`, request.replace('abc', text)] as const)
    const answer = await upload(files)
    const page = await vera.follow(answer)
    const free = licensesOf(site, VERA).find(({ activations }) => activations.length === 0)!
    const [first, second] = rowsOf(page)
    const done = await vera.follow(
      await send(answer.location!, { [first!.id]: free.id, [second!.id]: free.id }),
    )
    expect(done.text).toMatch(
      /Copy the code for left\.txt.*Save the code for left\.txt.*Save the code for right\.txt/,
    )
  })

  test('each have their own outcome, and what failed can be sent again', async () => {
    const names = machinesNamed('GOOD', 'REFUSED', 'LOST', 'UNHEARD') as [string, string, string, string]
    const [, refusedOne, lost, unheard] = names
    const { path, page } = await openBatch(names)
    const choices = choicesOn(page)
    const licenseFor = (name: string) => rowsOf(page).find(({ label }) => label.endsWith(name))!.license
    const { setFault } = site.standIns.productApi
    setFault({
      match: `POST /user/licenses/${licenseFor(refusedOne)}/`,
      status: 422,
      body: '{"message":"Not this one."}',
    })
    setFault({ match: `POST /user/licenses/${licenseFor(lost)}/`, status: 500 })
    setFault({ match: `POST /user/licenses/${licenseFor(unheard)}/`, status: 429 })
    const after = await vera.follow(await send(path, choices))
    expect(messageOf(after)).toBe('1 activation code is ready. 3 requests need another look.')
    expectPage(after, 200, 'It stays here until', 'Still to activate', 'Send these')
    // One of them hasn't been sent.
    expect(after.text).not.toContain('Send these again')
    expect(rowsOf(after)).toMatchObject([
      { license: '', error: expect.stringContaining('It says: “Not this one.”') },
      { license: licenseFor(lost), error: expect.stringContaining('We didn’t get an answer. Send it again') },
      { license: licenseFor(unheard), error: expect.stringContaining('Not sent yet.') },
    ])
    site.recover()
    const rest = await vera.follow(await send(path, choicesOn(after)))
    expect(messageOf(rest)).toBe('3 activation codes are ready. 1 request needs another look.')
  })

  test('ask again for a license that covers too few machines, and keep the choices', async () => {
    const before = activationCalls()
    const { path, page } = await openBatch(machinesNamed('FULL-A', 'FULL-B', 'FULL-C'))
    const [first, ...others] = rowsOf(page)
    const choices = Object.fromEntries([first!, ...others].map(({ id }) => [id, first!.license]))
    const answer = await send(path, choices)
    expect(answer.status).toBe(422)
    expect(rowsOf(answer)).toMatchObject([
      { license: first!.license, error: null },
      { license: first!.license, error: null },
      { license: first!.license, error: expect.stringContaining('has room for 2 more machines') },
    ])
    const none = await send(path, Object.fromEntries(others.map(({ id }) => [id, ''])))
    expectPage(none, 422, 'Choose a license for at least one')
    expect(activationCalls()).toBe(before)
  })

  test('can be pasted one after the other, and count once', async () => {
    const payload = machinesNamed('PASTE-A', 'PASTE-B')
      .map((machine) => sampleActivationRequest(machine))
      .join('')
    const page = await vera.follow(await vera.post(CHOOSE, { intent: 'activate', payload }))
    expect(rowsOf(page)).toHaveLength(2)
    const same = await upload(['a.txt', 'b.txt'].map((name) => [name, payload]))
    expect(rowsOf(await vera.follow(same))).toHaveLength(2)
  })

  const requests = (count: number) =>
    Array.from(
      Array(count).keys(),
      (index) => [`${index}.txt`, sampleActivationRequest(`N-${index}`)] as const,
    )
  const pasted = (count: number) =>
    requests(count)
      .map(([, text]) => text)
      .join('')
  const LARGE = ['large.txt', 'x'.repeat(64 * 1024 + 1)] as const
  const TOO_MANY = 'Send at most 50 requests at once.'
  test.each([
    ['51 files', 422, 'request', () => upload(requests(51)), TOO_MANY],
    ['150 files', 422, 'request', () => upload(requests(150)), TOO_MANY],
    ['51 pasted requests', 422, 'payload', () => upload([], pasted(51)), TOO_MANY],
    [
      'wrong files only',
      413,
      'request',
      () => upload([['none.txt', ''], LARGE]),
      /“none.txt”: This file is empty\..* “large.txt”: An activation request is at most 64 KB\./,
    ],
  ])('are refused as %s, and nothing is sent', async (_, status, field, act, words) => {
    const before = activationCalls()
    const answer = await act()
    expect(answer.status).toBe(status)
    expect(errorAt(answer, field)).toMatch(words)
    if (field === 'payload') expect(fieldOf(answer, field).value).toContain('-----BEGIN')
    expect(activationCalls()).toBe(before)
  })

  test('go on without wrong ones, which are named, and can be added again', async () => {
    const [good, fixed] = machinesNamed('RIGHT', 'FIXED') as [string, string]
    const pasted = ['-----BEGIN A-----\u0007\n', '-----BEGIN B-----\u0007\n']
    const answer = await upload(
      [['good.txt', sampleActivationRequest(good)], ['none.txt', ''], LARGE],
      pasted.join(''),
    )
    const path = answer.location!
    const page = await vera.follow(answer)
    expect(rowsOf(page).map(({ label }) => label)).toEqual([`License for ${good}`])
    expectPage(page, 200, 'We’ve picked a free license for the machine.', 'Activate this machine')
    expect(page.text).toMatch(/4 requests .* none\.txt : This file is empty\..* large\.txt : An activation/)
    expect(fieldOf(page, 'payload').value).toContain('-----BEGIN B')
    const add = (name: string, content: string) => {
      const form = new FormData()
      form.set('intent', 'add')
      form.set('request', new File([content], name))
      return vera.post(path, form)
    }
    const wrong = await add('none.txt', '')
    expect(wrong.status).toBe(422)
    expect(errorAt(wrong, 'request')).toContain('This file is empty')
    const more = await vera.follow(await add('none.txt', sampleActivationRequest(fixed)))
    expect(rowsOf(more).map(({ label }) => label)).toEqual([`License for ${good}`, `License for ${fixed}`])
    expect(more.text).not.toContain('none.txt : This')
    const done = await vera.follow(await send(path, choicesOn(more)))
    expect(messageOf(done)).toBe('2 activation codes are ready. 3 requests need another look.')
  })

  test.each(['without a session', 'with a token that the service refuses'])(
    'have to be sent again when they come %s, as the next page says; what was pasted is kept',
    async (how) => {
      const isEnded = how === 'without a session'
      const request = sampleActivationRequest('LATE')
      if (isEnded) ['sid', 'signed_in'].forEach((name) => vera.cookies.delete(name))
      else {
        await forgetLicenses(site, vera)
        site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 401 })
      }
      const away = await upload([['a.txt', request]], request)
      const words = expect.stringContaining('files have to be chosen again')
      expect(messageOf(await vera.follow(away))).toEqual(words)
      expect((await vera.get('/about')).text).not.toContain('chosen again')
      site.recover()
      const back = await vera.get((await vera.get(await vera.reachCallback(VERA, away.location!))).location!)
      expect(messageOf(back)).toEqual(words)
      if (isEnded) expect(plainRequest(fieldOf(back, 'payload').value)).toBe(request.trim())
      expect((await vera.get(CHOOSE)).text).not.toContain('chosen again')
    },
  )

  test('say in every state of their page that a form couldn’t be read', async () => {
    const [machine] = machinesNamed('STATES') as [string]
    const answer = await upload([[`${machine}.txt`, sampleActivationRequest(machine)], LARGE])
    const path = answer.location!
    const expectWords = async (state: string) =>
      expectPage(await vera.post(path, { intent: 'nonsense' }), 422, 'We couldn’t read this form', state)
    await expectWords('1 request couldn’t be added')
    await forgetLicenses(site, vera)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    await expectWords('We can’t load your licenses right now')
    site.recover()
    site.clock.advance(61)
    await send(path, choicesOn(await vera.get(path)))
    await expectWords('1 of 1 activated')
  })

  test('take 50 of 64 KiB', async () => {
    const full = (text: string) => text + ' '.repeat(64 * 1024 - text.length)
    const page = await vera.follow(await upload(requests(50).map(([name, text]) => [name, full(text)])))
    expect(rowsOf(page)).toHaveLength(50)
  })

  test('are a 404 for other customers, and after an hour', async () => {
    const { path } = await openBatch(machinesNamed('OWN-A', 'OWN-B'))
    expect((await (await visitAs(site)).get(path)).status).toBe(404)
    expect((await vera.get(`${path}/codes.zip`)).status).toBe(404)
    site.clock.advance(3601)
    const late = await vera.get(path)
    expect(late.status).toBe(404)
    expect(textsOf(late, 'h1')).toEqual(['These activation requests aren’t here any more'])
  })

  test('wait while the licenses can’t be loaded; codes that are ready don’t', async () => {
    const { path, page } = await openBatch(machinesNamed('DOWN-A', 'DOWN-B'))
    const [first, second] = rowsOf(page)
    await forgetLicenses(site, vera)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    expect((await vera.get(path)).status).toBe(503)
    expectPage(await send(path, choicesOn(page)), 503, 'We can’t load your licenses')
    site.recover()
    site.clock.advance(61)
    await send(path, { [first!.id]: first!.license, [second!.id]: '' })
    await forgetLicenses(site, vera)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const half = await vera.get(path)
    expectPage(half, 200, '1 request left. We can’t load your')
    expect(half.document.querySelectorAll('textarea[name="code"]')).toHaveLength(1)
  })

  test('are not stored for an account without a license', async () => {
    vera = await visitAs(site, 'noor@example.com')
    const answer = await uploadMachines(machinesNamed('FREE-A', 'FREE-B'))
    expectPage(answer, 422, 'No engine license to activate')
    expect(answer.location).toBeNull()
  })

  test('are limited to 20 lists an hour', async () => {
    vera = await visitAs(site)
    for (let count = 0; count < 20; count++) expect((await uploadMachines(['L-1', 'L-2'])).status).toBe(303)
    const [license] = licensesOf(site, 'ada@example.com')
    for (const page of ['/user/licenses/activate', `/user/licenses/${license!.id}`]) {
      const answer = await uploadMachines(['L-1', 'L-2'], page)
      expect([answer.status, errorAt(answer, 'request')]).toEqual([429, expect.stringContaining('Wait')])
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    }
  })
})
