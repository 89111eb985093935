import { attributesOf } from '../support/page-document.ts'
import { fieldOf } from '../support/page-parts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleLegacyAccount } from '../stand-ins/start.ts'
import { followProvider, signInThrough } from '../support/provider-sign-in.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const SETTINGS = '/user/settings'

async function visitAs(email: string) {
  const visitor = site.visit()
  await visitor.signIn(email)
  return visitor
}

/** What assistive technology reads out for a field: the text of the elements that describe it. */
function descriptionOf(page: Page, name: string): string {
  return fieldOf(page, name).descriptions.join(' ')
}

const migrationCalls = () =>
  site.standIns.productApi.calls.filter(({ path }) => path.startsWith('/migrate/user'))

describe('the settings', () => {
  test('show the profile as the identity provider has it', async () => {
    const page = await (await visitAs('ada@example.com')).get(SETTINGS)
    expect(page.status).toBe(200)
    for (const fact of ['Ada Marsh', 'ada@example.com', 'Marsh Theatre Systems', 'Show control engineer'])
      expect(page.text).toContain(fact)
    expect(page.text).toContain('United Kingdom')
    expect(page.text).toContain('E-mail address and password')
  })

  test('show a name from right to left and one of 80 characters', async () => {
    expect((await (await visitAs('layla@example.com')).get(SETTINGS)).text).toContain('ليلى الحسيني')
    expect((await (await visitAs('maximiliane@example.com')).get(SETTINGS)).text).toContain('Wittgenstein')
  })

  test.each(['', 'nonsense', 'constructor', '__proto__'])('refuse the intent “%s”', async (intent) => {
    const page = await (await visitAs('ada@example.com')).post(SETTINGS, { intent })
    expect(page.status).toBe(422)
    expect(page.text).toContain('We did not understand this form')
  })

  test('are for signed-in people, posts too', async () => {
    const answer = await site.visit().post(SETTINGS, { intent: 'change-password' })
    expect([answer.status, answer.location]).toEqual([302, '/login?returnTo=%2Fuser%2Fsettings'])
  })
})

describe('changing the password', () => {
  const post = async (email: string) => (await visitAs(email)).post(SETTINGS, { intent: 'change-password' })
  const resets = () => site.standIns.identity.passwordResets

  test('has the provider send its e-mail', async () => {
    const visitor = await visitAs('ada@example.com')
    const answer = await visitor.post(SETTINGS, { intent: 'change-password' })
    expect([answer.status, answer.location]).toEqual([303, SETTINGS])
    expect(resets().at(-1)).toMatchObject({
      email: 'ada@example.com',
      connection: 'Username-Password-Authentication',
    })
    const page = await visitor.follow(answer)
    expect(page.html).toMatch(/role="status"[^]*is on its way/)
    expect((await visitor.get(SETTINGS)).text).not.toContain('is on its way')
  })

  test('answers the same when the provider does not know the address', async () => {
    site.standIns.identity.setFault({
      match: 'POST /dbconnections/change_password',
      status: 400,
      body: '{"code":"user_not_found","description":"no such user"}',
    })
    const visitor = await visitAs('ada@example.com')
    const page = await visitor.follow(await visitor.post(SETTINGS, { intent: 'change-password' }))
    expect(page.text).toContain(
      'If ada@example.com signs in with a password, an e-mail with a link to change it is on its way.',
    )
  })

  test('is explained to those who sign in another way, and asks the provider nothing', async () => {
    const before = resets().length
    const visitor = await visitAs('jonas@example.com')
    const page = await visitor.get(SETTINGS)
    expect(page.text).toContain('You sign in with Google, so this account has no password of its own.')
    expect(page.html).not.toContain('value="change-password"')
    expect((await post('jonas@example.com')).status).toBe(422)
    expect(resets().length).toBe(before)
  })

  test('sends nobody to try again what the provider refuses', async () => {
    site.standIns.identity.setFault({
      match: 'POST /dbconnections/change_password',
      status: 400,
      body: '{"error":"connection not found"}',
    })
    const page = await post('ada@example.com')
    expect(page.status).toBe(503)
    expect(page.text).toContain('The sign-in service does not send this e-mail')
  })

  test('is not offered without an address that the e-mail could go to', async () => {
    site.standIns.identity.setTokenFault({ kind: 'drop-claim', claim: 'email', times: 1 })
    const visitor = await visitAs('ada@example.com')
    const page = await visitor.get(SETTINGS)
    expect(page.text).toContain('Your profile has no e-mail address that a link could be sent to.')
    expect(page.html).not.toContain('value="change-password"')
    expect((await visitor.post(SETTINGS, { intent: 'change-password' })).status).toBe(422)
  })

  test.each([
    [{ status: 500 }, 'we could not tell whether the e-mail was sent'],
    [{ status: 429 }, 'so none was sent. Please try again in a few minutes.'],
    [{ drop: true }, 'we could not tell whether the e-mail was sent'],
  ])('says what is known when the provider answers %j', async (fault, words) => {
    site.standIns.identity.setFault({ match: 'POST /dbconnections/change_password', ...fault })
    const page = await post('ada@example.com')
    expect(page.status).toBe(503)
    expect(page.text).toContain(words)
  })
})

describe('moving a 1.0 account', () => {
  const { email, password } = sampleLegacyAccount
  /** Tries are counted by customer and by this address, so tests have their own. */
  const OTHER_EMAIL = 'elsewhere@example.com'
  const SECRET = 'a secret that nobody may see'

  test.each([
    [{ email: '', password: SECRET }, 'email', 'Enter the e-mail address'],
    [{ email: 'no address', password: SECRET }, 'email', 'Enter the e-mail address'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: SECRET }, 'email', 'Enter the e-mail address'],
    [{ email, password: '' }, 'password', 'Enter the password'],
  ])('%j is refused at its field, without a call', async (fields, name, sentence) => {
    const before = migrationCalls().length
    const page = await (await visitAs('noor@example.com')).post(SETTINGS, { intent: 'migrate', ...fields })
    expect(page.status).toBe(422)
    expect(descriptionOf(page, name)).toContain(sentence)
    expect(page.html).not.toContain(SECRET)
    expect(migrationCalls().length).toBe(before)
  })

  test('with wrong credentials keeps the address, and shows the password to nobody', async () => {
    const page = await (
      await visitAs('jonas@example.com')
    ).post(SETTINGS, { intent: 'migrate', email, password: SECRET })
    expect(page.status).toBe(422)
    expect(descriptionOf(page, 'password')).toContain('is not that of a 1.0 account')
    expect(fieldOf(page, 'email').value).toBe(email)
    expect(page.html).not.toContain(SECRET)
  })

  test.each(['{"message":"Wrong e-mail or password"}', '{"error":"invalid_credentials"}', ''])(
    'takes 401 with %j for wrong credentials, and signs nobody out',
    async (body) => {
      const visitor = await visitAs('maximiliane@example.com')
      site.standIns.productApi.setFault({ match: 'POST /migrate/user', status: 401, body })
      const page = await visitor.post(SETTINGS, { intent: 'migrate', email: OTHER_EMAIL, password: SECRET })
      expect(page.status).toBe(422)
      expect(descriptionOf(page, 'password')).toContain('is not that of a 1.0 account')
      expect((await visitor.get(SETTINGS)).status).toBe(200)
    },
  )

  test.each([
    [{ status: 503 }, 503, 'we could not tell whether the licenses were moved'],
    [{ drop: true }, 503, 'we could not tell whether the licenses were moved'],
    [{ status: 200, body: 'not JSON' }, 503, 'we could not tell whether the licenses were moved'],
    [
      { status: 422, body: '{"error":{"message":"This account is closed."}}' },
      422,
      'This account is closed.',
    ],
    [{ status: 418 }, 422, 'The license service does not move this account.'],
  ])('says what went wrong when the service answers %j', async (fault, status, sentence) => {
    const visitor = await visitAs('layla@example.com')
    site.standIns.productApi.setFault({ match: 'POST /migrate/user', ...fault })
    const page = await visitor.post(SETTINGS, { intent: 'migrate', email: OTHER_EMAIL, password: SECRET })
    expect(page.status).toBe(status)
    expect(page.text).toContain(sentence)
    expect(fieldOf(page, 'email').value).toBe(OTHER_EMAIL)
    expect(page.html).not.toContain(SECRET)
  })

  test('asks once, with the customer’s own bearer, and never again after an answer was lost', async () => {
    const visitor = await visitAs('noor@example.com')
    const before = migrationCalls().length
    site.standIns.productApi.setFault({ match: 'POST /migrate/user', drop: true })
    await visitor.post(SETTINGS, { intent: 'migrate', email, password: SECRET })
    const calls = migrationCalls().slice(before)
    expect(calls).toHaveLength(1)
    expect(calls[0]!.headers.authorization).toMatch(/^Bearer \S+$/)
    expect(JSON.parse(calls[0]!.body)).toMatchObject({
      credentials: { email, password: SECRET },
      user: { email: 'noor@example.com', userReference: 'usr_noor_jansen' },
    })
  })

  test('brings the licenses at once, though the list was cached, and works only once', async () => {
    const visitor = await visitAs('noor@example.com')
    expect((await visitor.get('/user/licenses')).text).toContain('You have no licenses yet')
    const answer = await visitor.post(SETTINGS, { intent: 'migrate', email: ` ${email} `, password })
    expect([answer.status, answer.location]).toEqual([303, '/user/licenses'])
    const page = await visitor.follow(answer)
    expect(page.text).toContain('The licenses of your 1.0 account are now in this account.')
    for (const label of sampleLegacyAccount.licenses) expect(page.text).toContain(label)

    const second = await visitor.post(SETTINGS, { intent: 'migrate', email, password })
    expect(second.status).toBe(422)
    expect(descriptionOf(second, 'email')).toContain('has been moved already')
  })
})

describe('devices', () => {
  const MAC_FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'
  const handles = ({ document }: Page) => attributesOf(document, 'input[name="device"]', 'value')

  test('are named by their browser and dated, and this one is marked', async () => {
    const visitor = site.visit()
    const away = await visitor.post('/login', { intent: 'sign-in' })
    const callback = await signInThrough(site.standIns.identity, away.location ?? '', 'vera@example.com')
    await visitor.get(callback.slice(site.url.length), { 'User-Agent': MAC_FIREFOX })
    const page = await visitor.get(SETTINGS)
    expect(page.text).toMatch(
      /Firefox on macOS\s+This device\s+Last seen now First seen \d\d:\d\d UTC on \d+ \w+ 20\d\d/,
    )
    expect(page.html).not.toContain('end-other-devices')
    expect(handles(page)).toEqual([])
  })

  test.each([
    ['193.99.144.80', 'In Germany, as far as its network tells'],
    ['192.0.2.7', null],
  ])('tell the country of this one where its address %s tells it', async (address, words) => {
    const abroad = await openSite({ TRUST_PROXY: '1' })
    try {
      const visitor = abroad.visit()
      await visitor.signIn('vera@example.com')
      const { text } = await visitor.get(SETTINGS, { 'X-Forwarded-For': address })
      if (words) expect(text).toContain(words)
      else expect(text).not.toContain('as far as its network tells')
    } finally {
      await abroad.close()
    }
  })

  test('can be signed out one by one', async () => {
    const laptop = await visitAs('tomas@example.com')
    const phone = await visitAs('tomas@example.com')
    const [handle = ''] = handles(await laptop.get(SETTINGS))
    const page = await laptop.follow(await laptop.post(SETTINGS, { intent: 'end-device', device: handle }))
    expect(page.text).toContain('is signed out.')
    expect((await phone.get(SETTINGS)).status).toBe(302)
    const again = await laptop.follow(await laptop.post(SETTINGS, { intent: 'end-device', device: handle }))
    expect(again.text).toContain('That device is not signed in to your account.')
    expect((await laptop.get(SETTINGS)).status).toBe(200)
  })

  test('can all be signed out but this one', async () => {
    const visitors = [
      await visitAs('grace@example.com'),
      await visitAs('grace@example.com'),
      await visitAs('grace@example.com'),
    ]
    const [here, ...others] = visitors
    const page = await here!.follow(await here!.post(SETTINGS, { intent: 'end-other-devices' }))
    expect(page.text).toContain('2 other devices are signed out.')
    for (const other of others) expect((await other.get('/user/downloads')).status).toBe(302)
    const again = await here!.follow(await here!.post(SETTINGS, { intent: 'end-other-devices' }))
    expect(again.text).toContain('No other device was signed in.')
  })

  test('that were signed out are asked for the password again, though the provider still knows them', async () => {
    const laptop = await visitAs('tomas@example.com')
    const lost = await visitAs('tomas@example.com')
    await laptop.post(SETTINGS, { intent: 'end-other-devices' })
    const signIn = await lost.follow(await lost.get(SETTINGS))
    expect(signIn.text).toContain('You were signed out from another device')
    expect((await lost.get('/login')).text).toContain('You were signed out from another device')
    expect((await site.visit().get('/login')).text).not.toContain('signed out from another device')
    const away = await lost.post('/login', { intent: 'sign-in' })
    const { identity } = site.standIns
    const step = await followProvider(identity, lost.provider, await lost.provider.open(away.location ?? ''))
    expect(step.page).toContain('name="password"')
    const anew = await site.visit().post('/login', { intent: 'sign-in' })
    expect(anew.location).not.toContain('prompt')
  })

  test('of other people are out of reach', async () => {
    const ada = await visitAs('ada@example.com')
    const secondAda = await visitAs('ada@example.com')
    const [handle = ''] = handles(await ada.get(SETTINGS))
    expect(handle).not.toBe('')
    const vera = await visitAs('vera@example.com')
    await vera.post(SETTINGS, { intent: 'end-device', device: handle })
    await vera.post(SETTINGS, { intent: 'end-other-devices' })
    for (const visitor of [ada, secondAda]) expect((await visitor.get(SETTINGS)).status).toBe(200)
  })

  test('lead out of this one only through Logout', async () => {
    const ada = await visitAs('ada@example.com')
    const second = await visitAs('ada@example.com')
    const ownHandles = new Set(handles(await second.get(SETTINGS)))
    const [own = ''] = handles(await ada.get(SETTINGS)).filter((handle) => !ownHandles.has(handle))
    const page = await second.post(SETTINGS, { intent: 'end-device', device: own })
    expect(page.status).toBe(422)
    expect(page.text).toContain('To leave it, use Logout.')
    expect((await second.get(SETTINGS)).status).toBe(200)
  })
})
