import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'

let site: TestSite
let ada: TestVisitor
let id: string
let path: string
beforeAll(async () => {
  site = await openSite()
  ada = await visitAs(site)
  id = licensesOf(site, 'ada@example.com')[1]!.id
  path = `/user/licenses/${id}`
})
afterAll(() => site.close())
afterEach(() => site.standIns.clearFaults())

const request = sampleActivationRequest('STALE-1')
const fileForm = () => {
  const form = new FormData()
  form.set('intent', 'activate')
  form.set('payload', '')
  form.set('request', new File([request], 'request.txt'))
  return form
}

describe('a form that is sent after the session has ended', () => {
  test.each([
    ['a pasted request', () => ({ intent: 'activate', payload: request })],
    ['a request’s file', fileForm],
  ])('keeps %s and its license through signing in', async (_, form) => {
    const before = countCalls(site, '/activation/manual')
    const visitor = site.visit()
    await visitor.follow(await visitor.post(path, form()))
    const page = await visitor.signIn('ada@example.com')
    expect(page.status).toBe(200)
    expect(fieldOf(page, 'payload').value.trim()).toBe(request.trim())
    expect(attributesOf(page.document, 'input[name="license"][checked]', 'value')).toEqual([id])
    expect(countCalls(site, '/activation/manual')).toBe(before)
  })

  test('keeps a label, which is not saved yet', async () => {
    const visitor = site.visit()
    await visitor.follow(await visitor.post(path, { intent: 'label', label: 'Typed & kept' }))
    const page = await visitor.signIn('ada@example.com')
    expect(fieldOf(page, 'label').value).toBe('Typed & kept')
    expect(fieldOf(page, 'label').descriptions.join()).toContain('Not saved yet')
    expect(licensesOf(site, 'ada@example.com')[1]!.label).not.toBe('Typed & kept')
  })

  test('keeps the request when it is the service that has ended the session', async () => {
    const visitor = await visitAs(site)
    site.standIns.productApi.setFault({ match: '/activation/manual', status: 401 })
    const away = await visitor.post(path, { intent: 'activate', payload: request })
    site.standIns.clearFaults()
    await visitor.follow(away)
    expect(fieldOf(await visitor.signIn('ada@example.com'), 'payload').value.trim()).toBe(request.trim())
  })
})

describe('a form of a page that somebody else had opened in this browser', () => {
  test('sends no request, says who is signed in, and keeps the text', async () => {
    const before = site.standIns.productApi.calls.filter(({ method }) => method === 'POST').length
    const vera = await visitAs(site, 'vera@example.com')
    const answer = await vera.post(path, { intent: 'activate', payload: request, account: 'ada@example.com' })
    expect(answer.status).toBe(303)
    const page = await vera.follow(answer)
    expect(messageOf(page)).toContain(
      'You’re now signed in as vera@example.com, but that page belonged to ada@example.com. Nothing was changed.',
    )
    expect(fieldOf(page, 'payload').value.trim()).toBe(request.trim())
    expect(site.standIns.productApi.calls.filter(({ method }) => method === 'POST')).toHaveLength(before)
  })

  test('changes no label', async () => {
    const own = licensesOf(site, 'vera@example.com')[0]!
    const vera = await visitAs(site, 'vera@example.com')
    const fields = { intent: 'label', label: 'Not mine', account: 'ada@example.com' }
    const page = await vera.follow(await vera.post(`/user/licenses/${own.id}`, fields))
    expect(messageOf(page)).toContain('Nothing was changed')
    expect(licensesOf(site, 'vera@example.com')[0]!.label).toBe(own.label)
  })
})

describe('a license that is gone meanwhile', () => {
  test('is said to be gone, and its request can be used with another', async () => {
    await forgetLicenses(site, ada)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: '[]' })
    site.standIns.productApi.setFault({ match: '/activation/manual', status: 404 })
    const answer = await ada.post(path, { intent: 'activate', payload: request })
    site.standIns.clearFaults()
    await forgetLicenses(site, ada)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('This license isn’t in your account')
    expect(answer.text).toContain('Nothing was changed')
    const [again] = attributesOf(answer.document, 'a[href*="activate?request="]', 'href')
    expect(fieldOf(await ada.get(again!), 'payload').value.trim()).toBe(request.trim())
  })
})
