import { attributesOf } from '../support/page-document.ts'
import { licensePathsOf } from '../support/page-parts.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/start.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { subOf } from '../support/customers.ts'
import { createVisitor, type Page, type TestVisitor } from '../support/visitor.ts'

const USER_AGENT = `Mozilla/5.0 (${'x'.repeat(5000)}) tail`
const SETTINGS = '/user/settings'
const TEST_OPTIONS = { timeout: 120_000 }

interface AuditLine {
  log: string
  level: number
  time: number
  requestId: string
  event: string
  outcome: string
  subject?: string
  session?: string
  address?: string
  userAgent?: string
}

let built: BuiltSite
beforeAll(async () => void (built = await startBuiltSite({ settings: { LOG_LEVEL: 'error' } })))
afterAll(() => built.close())

const linesOf = (event: string): AuditLine[] =>
  built.running
    .output()
    .split('\n')
    .filter((line) => line.includes('"log":"audit"') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as AuditLine)
    .filter((line) => line.event === event)

async function newLine(event: string, act: () => Promise<unknown>): Promise<AuditLine> {
  const before = linesOf(event).length
  await act()
  return vi.waitFor(() => {
    const lines = linesOf(event)
    expect(lines).toHaveLength(before + 1)
    return lines.at(-1)!
  }, TEST_OPTIONS)
}

const visit = () =>
  createVisitor({
    site: (request) => {
      request.headers.set('User-Agent', USER_AGENT)
      return fetch(request)
    },
    url: built.url,
    standIns: built.standIns,
  })

async function visitAs(email = 'ada@example.com') {
  const visitor = visit()
  await visitor.signIn(email, '/country')
  return visitor
}

const handlesOn = ({ document }: Page) => attributesOf(document, 'input[name="device"]', 'value')

async function roomyLicense(visitor: TestVisitor) {
  return licensePathsOf(await visitor.get('/user/licenses'))[1] ?? ''
}

describe('the audit log', () => {
  test('records who signed in, from where, and in which session', async () => {
    const line = await newLine('sign-in', () => visitAs())
    expect(line).toMatchObject({
      log: 'audit',
      level: 30,
      outcome: 'done',
      subject: subOf('ada@example.com'),
      session: expect.stringMatching(/^[\w-]{43}$/) as string,
      address: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect(Math.abs(Date.now() - line.time)).toBeLessThan(60_000)
    expect(line.userAgent).toHaveLength(201)
  })

  test('refers to a session in the same way in every event', async () => {
    const signedIn = await newLine('sign-in', () => visitAs('vera@example.com'))
    const visitor = await visitAs('vera@example.com')
    const [device = ''] = handlesOn(await visitor.get(SETTINGS))
    expect(device).toBe(signedIn.session)
    const ended = await newLine('devices-ended', () =>
      visitor.post(SETTINGS, { intent: 'end-device', device }),
    )
    expect(ended).toMatchObject({ outcome: 'done', which: device, count: 1 })
    const others = await newLine('devices-ended', () =>
      visitor.post(SETTINGS, { intent: 'end-other-devices' }),
    )
    expect(others).toMatchObject({ outcome: 'done', which: 'others', count: 0 })
    const out = await newLine('sign-out', () => visitor.post('/logout', {}))
    const session = others.session
    expect(out).toMatchObject({ outcome: 'done', subject: subOf('vera@example.com'), session })
  })

  test('records changes to licenses, but nothing typed', async () => {
    const visitor = await visitAs()
    const path = await roomyLicense(visitor)
    const license = path.split('/').at(-1)
    const renamed = await newLine('license-renamed', () =>
      visitor.post(path, { intent: 'label', label: 'A label of secrets' }),
    )
    expect(renamed).toMatchObject({ outcome: 'done', license, subject: subOf('ada@example.com') })
    const activated = await newLine('license-activated', () =>
      visitor.post(path, { intent: 'activate', payload: sampleActivationRequest('AUDITED-1') }),
    )
    expect(activated).toMatchObject({ outcome: 'done', license })
  })

  test('records password e-mails and migrations without address or password', async () => {
    const visitor = await visitAs('tomas@example.com')
    const subject = subOf('tomas@example.com')
    const asked = await newLine('password-email', () => visitor.post(SETTINGS, { intent: 'change-password' }))
    expect(asked).toMatchObject({ outcome: 'done', subject })
    const fields = { intent: 'migrate', email: 'typed@example.com', password: 'a typed password' }
    const refused = await newLine('account-migrated', () => visitor.post(SETTINGS, fields))
    expect(refused).toMatchObject({ outcome: 'wrong-credentials', subject })
  })

  test('records only webhooks that are refused', async () => {
    const visitor = visit()
    const line = await newLine('webhook', () =>
      visitor.post('/webhooks/paddle', '{"a":1}', { 'Paddle-Signature': 'ts=1;h1=00' }),
    )
    expect(line).toMatchObject({ outcome: 'refused', log: 'audit' })
    expect(line.subject).toBeUndefined()
  })
})
