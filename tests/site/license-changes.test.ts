import { beforeAll, describe, expect, test } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, licensesOf, visitAs } from '../support/customers.ts'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
let path: string
beforeAll(async () => {
  ada = await visitAs(site)
  path = `/user/licenses/${licensesOf(site, 'ada@example.com')[1]!.id}`
})

const rename = (label: string) => ada.post(path, { intent: 'label', label })

describe('renaming a license', () => {
  test('drops the cached list, so the next page fetches it', async () => {
    await ada.get('/user/licenses')
    const before = countCalls(site, 'GET /user/licenses')
    await ada.get('/user/licenses')
    expect(countCalls(site, 'GET /user/licenses')).toBe(before)
    await rename('Renamed')
    await ada.get('/user/licenses')
    expect(countCalls(site, 'GET /user/licenses')).toBe(before + 1)
  })

  test('that the service refuses shows its reason as text', async () => {
    const reason = 'Labels with <b>bold</b> words are taken.'
    site.standIns.productApi.setFault({
      match: '/label',
      status: 422,
      body: JSON.stringify({ error: { code: 'label_taken', message: reason } }),
    })
    const answer = await rename('Bold')
    expect(answer.status).toBe(422)
    expect(fieldOf(answer, 'label')).toMatchObject({ value: 'Bold', description: reason })
    expect(answer.html).not.toContain('<b>bold')
  })

  test('while the service fails says so with 503, keeps what was typed, and is tried once', async () => {
    const before = countCalls(site, '/label')
    site.standIns.productApi.setFault({ match: '/label', drop: true })
    const answer = await rename('Later')
    expect(answer.status).toBe(503)
    expect(fieldOf(answer, 'label')).toMatchObject({
      value: 'Later',
      isInvalid: true,
      description: expect.stringContaining('the label may not be saved') as string,
    })
    expect(countCalls(site, '/label')).toBe(before + 1)
  })
})

describe('somebody else’s license', () => {
  test.each<Record<string, string>>([
    { intent: 'label', label: 'Mine now' },
    { intent: 'activate', payload: sampleActivationRequest('THIEF-1') },
  ])('does not exist for %j', async (fields) => {
    const before = licensesOf(site, 'vera@example.com')[0]!
    const answer = await ada.post(`/user/licenses/${before.id}`, fields)
    expect(answer.status).toBe(404)
    expect(licensesOf(site, 'vera@example.com')[0]).toEqual(before)
  })
})

test('a session that the service ends during a change leads to the sign-in page and back', async () => {
  const visitor = await visitAs(site)
  site.standIns.productApi.setFault({ match: '/label', status: 401 })
  const away = await visitor.post(path, { intent: 'label', label: 'Too late' })
  expect(away.location).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
  expect(visitor.cookies.has('sid')).toBe(false)
})
