import { expect, test } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/start.ts'
import { subOf, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { licensePathsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const SETTINGS = '/user/settings'
const ADA = subOf('ada@example.com')

const site = useSite({ LOG_LEVEL: 'error' })

/** The one line about this event that `act` leads to. */
async function audited(event: string, act: () => Promise<unknown>) {
  const before = site.lines.length
  await act()
  const lines = site.lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  const found = lines.filter((line) => line.log === 'audit' && line.event === event)
  expect(found).toHaveLength(1)
  return found[0]!
}

test('the audit log says who signed in, from where, and in which session', async () => {
  const visitor = site.visit()
  const callback = await visitor.reachCallback()
  const headers = { 'User-Agent': `Mozilla/5.0 (${'x'.repeat(5000)}) tail` }
  const line = await audited('sign-in', () => visitor.get(callback, headers))
  expect(line).toMatchObject({
    level: 30,
    outcome: 'done',
    subject: ADA,
    session: expect.stringMatching(/^[\w-]{43}$/) as string,
    address: expect.stringMatching(/^127\.0\.\d+\.\d+$/) as string,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
  expect(Math.abs(Date.now() - Number(line.time))).toBeLessThan(60_000)
  expect(line.userAgent).toHaveLength(201)
})

test('the audit log refers to a session in the same way in every event', async () => {
  const signedIn = await audited('sign-in', () => visitAs(site, 'vera@example.com'))
  const visitor = await visitAs(site, 'vera@example.com')
  const end = (fields: Record<string, string>) =>
    audited('devices-ended', () => visitor.post(SETTINGS, fields))
  const [device = ''] = attributesOf((await visitor.get(SETTINGS)).document, '[name="device"]', 'value')
  expect(device).toBe(signedIn.session)
  const ended = await end({ intent: 'end-device', device })
  expect(ended).toMatchObject({ outcome: 'done', which: device, count: 1 })
  const others = await end({ intent: 'end-other-devices' })
  expect(others).toMatchObject({ outcome: 'done', which: 'others', count: 0 })
  const out = await audited('sign-out', () => visitor.post('/logout', {}))
  const { session } = others
  expect(out).toMatchObject({ outcome: 'done', subject: subOf('vera@example.com'), session })
})

test('the audit log has changes to licenses', async () => {
  const visitor = await visitAs(site)
  const path = licensePathsOf(await visitor.get('/user/licenses'))[1]!
  const expected = { outcome: 'done', license: path.split('/').at(-1), subject: ADA }
  for (const [event, fields] of [
    ['license-renamed', { intent: 'label', label: 'A label' }],
    ['license-activated', { intent: 'activate', payload: sampleActivationRequest('AUDITED-1') }],
  ] as const)
    expect(await audited(event, () => visitor.post(path, fields))).toMatchObject(expected)
})

test('the audit log has password e-mails and migrations', async () => {
  const visitor = await visitAs(site, 'tomas@example.com')
  const subject = subOf('tomas@example.com')
  const asked = await audited('password-email', () => visitor.post(SETTINGS, { intent: 'change-password' }))
  expect(asked).toMatchObject({ outcome: 'done', subject })
  const fields = { intent: 'migrate', email: 'typed@example.com', password: 'a typed password' }
  const refused = await audited('account-migrated', () => visitor.post(SETTINGS, fields))
  expect(refused).toMatchObject({ outcome: 'wrong-credentials', subject })
  expect(JSON.stringify([asked, refused])).not.toContain('typed')
})

test('the audit log has only webhooks that are refused', async () => {
  const headers = { 'Paddle-Signature': 'ts=1;h1=00' }
  const line = await audited('webhook', () => site.visit().post('/webhooks/paddle', '{"a":1}', headers))
  expect(line).toMatchObject({ outcome: 'refused' })
  expect(line.subject).toBeUndefined()
})
