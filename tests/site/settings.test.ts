import { describe, expect, test } from 'vitest'
import { COMPANY } from '../../app/shop.ts'
import { sampleLegacyAccount } from '../stand-ins/start.ts'
import { countCalls, visitAs } from '../support/customers.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectPage } from '../support/expect-page.ts'
import { fieldOf, messageOf, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'

test('the list of contents names every section, and a link asks support to change the profile', async () => {
  const { document, html } = await (await visitAs(site)).get(SETTINGS)
  const links = attributesOf(document, 'nav ol a', 'href').map((href) => href.split('#')[1])
  expect(links).toEqual(attributesOf(document, 'main section[id]', 'id'))
  expect(html).toContain(`href="mailto:${COMPANY.supportEmail}?subject=Change%20my%20profile"`)
})

test('an unknown intent is refused', async () => {
  const page = await (await visitAs(site)).post(SETTINGS, { intent: '__proto__' })
  expectPage(page, 422, 'We couldn’t read this form')
})

describe('changing the password', () => {
  const RESET = 'POST /dbconnections/change_password'
  const CHANGE = { intent: 'change-password' }

  test('says the same if the provider doesn’t know the address', async () => {
    const body = '{"code":"user_not_found","description":"no such user"}'
    site.standIns.identity.setFault({ match: RESET, status: 400, body })
    const page = await (await visitAs(site)).submit(SETTINGS, CHANGE)
    expect(wordsOf(page.document.getElementById('password')!)).toContain(
      'We’ve e-mailed ada@example.com a link',
    )
    expect(messageOf(page)).toContain('We’ve e-mailed')
  })

  test('isn’t offered to customers who sign in with Google', async () => {
    const before = site.standIns.identity.passwordResets.length
    const visitor = await visitAs(site, 'jonas@example.com')
    const page = await visitor.get(SETTINGS)
    expect(page.text).toContain('You sign in with Google, so there’s no password to change here.')
    expect(page.html).not.toContain('value="change-password"')
    expect((await visitor.post(SETTINGS, CHANGE)).status).toBe(422)
    expect(site.standIns.identity.passwordResets).toHaveLength(before)
  })

  test.each([
    [500, 503, 'so none was sent. Please try again in a few minutes.'],
    [504, 503, 'didn’t get an answer from our sign-in provider'],
    [429, 503, 'so none was sent. Please try again in a few minutes.'],
    [403, 422, 'We can’t send this e-mail. Please contact support'],
  ])('fails with a plain explanation if the provider answers %i', async (status, expected, words) => {
    site.standIns.identity.setFault({ match: RESET, status })
    const page = await (await visitAs(site)).post(SETTINGS, CHANGE)
    expectPage(page, expected, words)
  })
})

describe('moving a 1.0 account', () => {
  const MIGRATE = 'POST /migrate/user'
  const SECRET = 'a secret that nobody may see'
  // Attempts are limited per customer and per IP address, so every test uses different ones.
  const migrate = (visitor: TestVisitor, email = 'elsewhere@example.com') =>
    visitor.post(SETTINGS, { intent: 'migrate', email, password: SECRET })

  test('treats a 401 as wrong credentials, and signs nobody out', async () => {
    const visitor = await visitAs(site, 'maximiliane@example.com')
    site.standIns.productApi.setFault({ match: MIGRATE, status: 401 })
    expectPage(await migrate(visitor), 422, 'No 1.0 account has this e-mail address')
    expect((await visitor.get(SETTINGS)).status).toBe(200)
  })

  test.each([
    [{ status: 503 }, 503, 'didn’t get an answer from the license service'],
    [
      { status: 422, body: '{"error":{"message":"This account is closed."}}' },
      422,
      'We can’t move this 1.0 account. Please contact support',
    ],
  ])('says what went wrong when the service answers %j', async (fault, status, sentence) => {
    site.standIns.productApi.setFault({ match: MIGRATE, ...fault })
    const page = await migrate(await visitAs(site, 'layla@example.com'))
    expectPage(page, status, sentence)
    expect(fieldOf(page, 'email').value).toBe('elsewhere@example.com')
    expect(page.text).not.toContain('closed')
    expect(page.html).not.toContain(SECRET)
  })

  test.each(['grace@example.com', 'tomas@example.com'])(
    'shows its licenses and files at once, also if it was moved before (%s)',
    async (person) => {
      const visitor = await visitAs(site, person)
      for (const path of ['/user/licenses', '/user/downloads']) await visitor.get(path)
      const lists = countCalls(site, 'GET /user/')
      const { email, password } = sampleLegacyAccount
      await visitor.post(SETTINGS, { intent: 'migrate', email, password })
      for (const path of ['/user/licenses', '/user/downloads']) await visitor.get(path)
      expect(countCalls(site, 'GET /user/')).toBe(lists + 2)
    },
  )

  test('sends one request with the customer’s own token, and never repeats it', async () => {
    const { email } = sampleLegacyAccount
    const visitor = await visitAs(site, 'noor@example.com')
    const before = countCalls(site, MIGRATE)
    site.standIns.productApi.setFault({ match: MIGRATE, drop: true })
    await migrate(visitor, email)
    expect(countCalls(site, MIGRATE)).toBe(before + 1)
    const { headers, body } = site.standIns.productApi.calls.findLast(({ path }) => MIGRATE.endsWith(path))!
    expect(headers.authorization).toMatch(/^Bearer \S+$/)
    expect(JSON.parse(body)).toMatchObject({
      credentials: { email, password: SECRET },
      user: { email: 'noor@example.com', userReference: 'usr_noor_jansen' },
    })
  })
})

describe('signed-in devices', () => {
  const MAC_FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'
  const handles = ({ document }: Page) => attributesOf(document, 'input[name="device"]', 'value')

  test('are listed by browser and date, and the current device is marked', async () => {
    const visitor = site.visit()
    await visitor.get(await visitor.reachCallback('vera@example.com'), { 'User-Agent': MAC_FIREFOX })
    const page = await visitor.get(SETTINGS)
    expect(page.text).toMatch(/Firefox on macOS\s+This device\s+Last seen now · Signed in \d\d:\d\d UTC\s/)
    expect(page.html).not.toContain('end-other-devices')
    expect(handles(page)).toEqual([])
  })

  test('start with this one, however many were seen since', async () => {
    const visitor = await visitAs(site, 'layla@example.com')
    site.clock.advance(60)
    for (let count = 0; count < 6; count += 1) await visitAs(site, 'layla@example.com')
    const page = await visitor.get(SETTINGS)
    expect(page.text).toMatch(/\d more devices/)
    const names = textsOf(page, 'li:has(time) h3')
    expect(names.map((name) => name.includes('This device')).indexOf(true)).toBe(0)
  })

  test('need the password again once signed out, though the provider still has their session', async () => {
    const NOTE = 'You were signed out from another device'
    const lost = await visitAs(site, 'tomas@example.com')
    await (await visitAs(site, 'tomas@example.com')).post(SETTINGS, { intent: 'end-other-devices' })
    expect((await lost.open(SETTINGS)).text).toContain(NOTE)
    expect((await lost.get('/login')).text).toContain(NOTE)
    expect((await site.visit().get('/login')).text).not.toContain(NOTE)
    const retry = (await lost.get('/callback/login?code=c&state=s')).location
    for (const away of [
      await lost.post('/login', { intent: 'sign-in' }),
      await lost.post('/login', { intent: 'sign-up' }),
      await lost.get(retry ?? ''),
    ])
      expect((await lost.atProvider(away)).page).toContain('name="password"')
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 600 }
    site.standIns.identity.setTokenFault({ kind: 'set-claims', claims, times: 1 })
    const refused = await lost.get(await lost.reachCallback('tomas@example.com'))
    expectPage(refused, 400, 'Sign-in failed')
    expect((await lost.get(SETTINGS)).status).toBe(302)
    const fresh = await site.visit().post('/login', { intent: 'sign-in' })
    expect(fresh.location).not.toContain('prompt')
  })

  test('can’t be signed out by other people', async () => {
    const adas = [await visitAs(site), await visitAs(site)]
    const [device = ''] = handles(await adas[0]!.get(SETTINGS))
    expect(device).not.toBe('')
    const vera = await visitAs(site, 'vera@example.com')
    await vera.post(SETTINGS, { intent: 'end-device', device })
    await vera.post(SETTINGS, { intent: 'end-other-devices' })
    for (const visitor of adas) expect((await visitor.get(SETTINGS)).status).toBe(200)
  })

  test('can’t end their own session except by signing out', async () => {
    const [first, second] = [await visitAs(site), await visitAs(site)]
    const others = new Set(handles(await second.get(SETTINGS)))
    const device = handles(await first.get(SETTINGS)).find((handle) => !others.has(handle))!
    const page = await second.post(SETTINGS, { intent: 'end-device', device })
    expectPage(page, 422, 'To end this session, sign out.')
    expect((await second.get(SETTINGS)).status).toBe(200)
  })
})
