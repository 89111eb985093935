import { describe, expect, test } from 'vitest'
import { sampleLegacyAccount } from '../stand-ins/start.ts'
import { countCalls, signInAgainPath, visitAfter as signedInAfter, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'
const AGAIN = signInAgainPath(SETTINGS)
const MINUTE_SECONDS = 60
const TYPED = 'an.old+account@example.com'

const visitAfter = (minutes: number, email?: string) => signedInAfter(site, minutes, email)

const migrate = (visitor: TestVisitor, email = TYPED) =>
  visitor.post(SETTINGS, { intent: 'migrate', email, password: 'the 1.0 password' })

const signInAgain = async (visitor: TestVisitor, email?: string) =>
  visitor.get(await visitor.reachCallback(email, AGAIN))

const valueOf = (page: Page, name: string) => fieldOf(page, name).value

const offeredDevices = ({ document }: Page) => attributesOf(document, 'input[name="device"]', 'value')

describe('moving a 1.0 account', () => {
  test('needs a sign-in less than 15 minutes old', async () => {
    const before = countCalls(site, 'POST /migrate/user')
    const late = await migrate(await visitAfter(15))
    expect([late.status, late.location]).toEqual([303, AGAIN])
    expect(countCalls(site, 'POST /migrate/user')).toBe(before)
    expect((await migrate(await visitAfter(14))).status).toBe(422)
    expect(countCalls(site, 'POST /migrate/user')).toBe(before + 1)
  })

  test('says why, makes the provider ask for the password, and only keeps the typed address', async () => {
    const visitor = await visitAfter(16)
    const asked = await visitor.follow(await migrate(visitor))
    expect(asked.text).toContain(
      'For your security, sign in again to do this. We’ve kept your e-mail address; nothing has changed yet.',
    )
    const away = await visitor.post(AGAIN, { intent: 'sign-in' })
    const authorize = new URL(away.location!)
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect((await visitor.atProvider(away)).page).toContain('Welcome back')

    const back = await signInAgain(visitor)
    expect(back.location).toBe(SETTINGS)
    const settings = await visitor.get(SETTINGS)
    expect(messageOf(settings)).toContain('You’ve signed in again. If you were sending a form,')
    expect([valueOf(settings, 'email'), valueOf(settings, 'password')]).toEqual([TYPED, ''])
    expect(settings.html).not.toContain('the 1.0 password')

    const { email, password } = sampleLegacyAccount
    const moved = await visitor.post(SETTINGS, { intent: 'migrate', email, password })
    expect([moved.status, moved.location]).toEqual([303, '/user/licenses'])
    expect(valueOf(await visitor.get(SETTINGS), 'email')).toBe('')
  })

  test('keeps the address in a signed cookie, and in no URL', async () => {
    const visitor = await visitAfter(16)
    const pages = [await migrate(visitor), await visitor.get(AGAIN)]
    for (const { location } of [...pages, await visitor.post(AGAIN, { intent: 'sign-in' })])
      expect(decodeURIComponent(location ?? '')).not.toContain(TYPED)
    const value = visitor.cookies.get('typed_email')!
    const forged = value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    visitor.cookies.set('typed_email', forged)
    expect(valueOf(await visitor.get(SETTINGS), 'email')).toBe('')
    visitor.cookies.set('typed_email', value)
    expect(valueOf(await visitor.get(SETTINGS), 'email')).toBe(TYPED)
  })

  test('never shows the typed address to a different person who signs in', async () => {
    const visitor = await visitAfter(16)
    await migrate(visitor)
    const kept = visitor.cookies.get('typed_email')!
    await signInAgain(visitor, 'noor@example.com')
    expect(visitor.cookies.has('typed_email')).toBe(false)
    visitor.cookies.set('typed_email', kept)
    const settings = await visitor.get(SETTINGS)
    expect(settings.text).toContain('noor@example.com')
    expect(settings.html).not.toContain(TYPED)
    expect(messageOf(settings)).toBeNull()
    expect(visitor.cookies.has('typed_email')).toBe(false)
  })
})

describe('signing other devices out', () => {
  test('needs a recent sign-in, for one device and for all', async () => {
    const other = await visitAs(site, 'vera@example.com')
    const visitor = await visitAfter(16, 'vera@example.com')
    const [device = ''] = offeredDevices(await visitor.get(SETTINGS))
    for (const intent of ['end-device', 'end-other-devices']) {
      const answer = await visitor.post(SETTINGS, { intent, device })
      expect([answer.status, answer.location]).toEqual([303, AGAIN])
    }
    expect((await visitor.get(AGAIN)).text).toContain(
      'For your security, sign in again to do this. Nothing has changed yet.',
    )
    expect((await other.get(SETTINGS)).status).toBe(200)

    await signInAgain(visitor, 'vera@example.com')
    const done = await visitor.submit(SETTINGS, { intent: 'end-device', device })
    expect(messageOf(done)).toContain('is signed out.')
    expect((await other.get(SETTINGS)).status).toBe(302)
  })
})

describe('the time of the last sign-in', () => {
  const isAskedAgain = async (visitor: TestVisitor) => (await migrate(visitor)).location === AGAIN

  test('is the time of the callback if the provider sends no auth_time', async () => {
    site.standIns.identity.setTokenFault({ kind: 'drop-claim', claim: 'auth_time', times: 1 })
    const visitor = await visitAs(site)
    expect(await isAskedAgain(visitor)).toBe(false)
    site.clock.advance(15 * MINUTE_SECONDS)
    expect(await isAskedAgain(visitor)).toBe(true)
  })

  test('is unknown after a silent sign-in without auth_time', async () => {
    const visitor = await visitAs(site)
    visitor.cookies.set('sid', 'gone')
    const silent = await visitor.get(`/login?returnTo=${encodeURIComponent(SETTINGS)}`)
    expect(new URL(silent.location!).searchParams.get('prompt')).toBe('none')
    site.standIns.identity.setTokenFault({ kind: 'drop-claim', claim: 'auth_time', times: 1 })
    const { callback } = await visitor.atProvider(silent)
    const settings = await visitor.open(callback!)
    expect(settings.text).toContain('ada@example.com')
    expect(await isAskedAgain(visitor)).toBe(true)
  })

  test.each([
    ['sends an earlier time', { kind: 'set-claims', claims: { auth_time: 1_700_000_000 } }],
    ['sends none', { kind: 'drop-claim', claim: 'auth_time' }],
  ] as const)(
    'isn’t the current time if the provider %s, since the browser may have removed the prompt',
    async (_, fault) => {
      const visitor = await visitAfter(16)
      await migrate(visitor)
      const sid = visitor.cookies.get('sid')
      site.standIns.identity.setTokenFault({ ...fault, times: 1 })
      const back = await signInAgain(visitor)
      expect([back.location, visitor.cookies.get('sid')]).toEqual([SETTINGS, sid])
      const settings = await visitor.get(SETTINGS)
      expect(messageOf(settings)).toContain('Signing in again failed, so nothing was changed.')
      expect(valueOf(settings, 'email')).toBe(TYPED)
      expect(await isAskedAgain(visitor)).toBe(true)
    },
  )
})

describe('the page that asks for a recent sign-in', () => {
  test('is only shown if it’s needed', async () => {
    expect((await (await visitAs(site)).get(AGAIN)).location).toBe(SETTINGS)
    const visitor = await site.visit().get(AGAIN)
    expect(visitor.text).toContain('Create an account')
    expect(visitor.text).not.toContain('For your security')
  })

  test('never redirects to another site', async () => {
    const visitor = await visitAfter(16)
    const path = signInAgainPath('https://evil.example/')
    const page = await visitor.get(path)
    expect(page.text).toContain('Sign in again')
    expect(page.document.querySelector('main')?.innerHTML).not.toMatch(/(href|url)="[^"]*evil/)
    const back = await visitor.get(await visitor.reachCallback('ada@example.com', path))
    expect(back.location).toBe('/user/licenses')
  })
})
