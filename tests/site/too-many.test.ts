import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryMessage } from '../../app/domain/retry-message.ts'
import { dataPath, readAction } from '../support/page-data.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite({ TRUST_PROXY: '1' })))
afterAll(() => site.close())

const LIMIT = 240

test('a visitor who sends more than 240 forms a minute is asked to wait, and nobody else is', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const visitor = site.visit()
  const send = (address: string) => visitor.post('/bag', { intent: 'remove-discount' }, from(address))
  for (let count = 0; count < LIMIT; count++) expect((await send('203.0.113.1')).status).toBe(303)

  const refused = await visitor.post(
    '/bag',
    { intent: 'add', edition: 'core', players: '1', entities: '0' },
    from('203.0.113.1'),
  )
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.text).toContain('then try again')
  expect(visitor.cookies.has('bag')).toBe(false)

  const withScript = await visitor.post(dataPath('/bag'), { intent: 'remove-discount' }, from('203.0.113.1'))
  expect([withScript.status, withScript.headers.get('X-Remix-Response')]).toEqual([429, 'yes'])
  expect((await readAction(withScript)).data).toMatchObject({
    errors: { form: expect.stringContaining('then try again') },
  })

  expect((await visitor.get('/bag', from('203.0.113.1'))).status).toBe(200)
  expect((await send('203.0.113.2')).status).toBe(303)
})

test('a visitor who tries more than 20 discount codes a minute reads so at the field, and the code is kept', async () => {
  const visitor = site.visit()
  const from = { 'X-Forwarded-For': '203.0.113.20' }
  await visitor.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '2' }, from)
  const tryCode = (code: string, headers = from) =>
    visitor.post('/bag', { intent: 'apply-discount', code }, headers)
  for (let count = 0; count < 20; count++) expect((await tryCode(`GUESS${count}`)).status).toBe(422)
  const page = await tryCode('GUESS20')
  expect(page.status).toBe(429)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  const wait = retryMessage(Number(page.headers.get('Retry-After')))
  expect(page.text).toContain(`Many codes were tried from your network. ${wait}`)
  expect(page.html).toMatch(/name="code"[^>]*value="GUESS20"/)
  const calls = site.standIns.paddle.calls.filter(({ path }) => path.startsWith('/discounts'))
  expect(calls).toHaveLength(20)
  expect((await tryCode('SHOW10', { 'X-Forwarded-For': '203.0.113.21' })).status).toBe(303)
})
