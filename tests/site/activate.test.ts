import { beforeAll, describe, expect, test } from 'vitest'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { countCalls, forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
beforeAll(async () => {
  ada = await visitAs(site)
})

const PATH = '/user/licenses/activate'
const pathOf = (request: string) => `${PATH}?request=${encodeURIComponent(request)}`
const choicesOn = ({ document }: Page) => attributesOf(document, 'input[name="license"]', 'value')
const calls = () => countCalls(site, '/activation/manual')

/** A request of this length, as an engine would write one. */
function requestOf(length: number): string {
  const [first = '', , last = ''] = sampleActivationRequest('RACK-4').trim().split('\n')
  const line = `${'aB3+/'.repeat(12)}aB3=\n`
  return `${first}\n${line.repeat(length / line.length + 1)}`.slice(0, length - last.length - 1) + `\n${last}`
}

describe('the page of a scanned request', () => {
  test('leads through signing in with the request', async () => {
    for (const request of [sampleActivationRequest('RACK-4'), requestOf(1500)]) {
      const visitor = site.visit()
      const away = await visitor.get(pathOf(request))
      expect(away.status).toBe(302)
      expect((await visitor.follow(away)).text).toContain('Sign in to activate a machine')
      const page = await visitor.signIn('ada@example.com')
      expect(fieldOf(page, 'payload').value.trim()).toBe(request.trim())
      expect(choicesOn(page)).not.toEqual([])
    }
  })

  test.each([
    ['after signing in', () => site.visit()],
    ['for who is signed in', () => ada],
  ])('asks to paste a request that is too long for an address, %s', async (_, visit) => {
    const visitor = visit()
    for (const request of [requestOf(1501), requestOf(4000)]) {
      const first = await visitor.get(pathOf(request))
      const page =
        visitor === ada ? first : await visitor.follow(first).then(() => visitor.signIn('ada@example.com'))
      expect(page.status).toBe(200)
      expect(page.text).toContain('too long for a link. Paste it here')
      expect(fieldOf(page, 'payload').value).toBe('')
      expect(choicesOn(page)).not.toEqual([])
      if (visitor !== ada) await visitor.post('/logout', {})
    }
  })
})

describe('its form', () => {
  const send = (fields: Record<string, string>) => ada.post(PATH, { intent: 'activate', ...fields })

  test.each([
    ['without a license', () => ({}), 'Choose a license.'],
    [
      'with somebody else’s license',
      () => ({ license: licensesOf(site, 'vera@example.com')[0]!.id }),
      'no longer in your account',
    ],
  ])('%s is refused there, with the request kept', async (_, choice, words) => {
    const before = calls()
    const request = sampleActivationRequest('KEPT-1')
    const answer = await send({ ...(choice() as Record<string, string>), payload: request })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(words)
    expect(answer.document.querySelector('[autofocus]')?.getAttribute('name')).toBe('license')
    expect(fieldOf(answer, 'payload').value.trim()).toBe(request.trim())
    expect(calls()).toBe(before)
  })

  test('while the licenses cannot be loaded sends nothing, and keeps the request', async () => {
    await forgetLicenses(site, ada)
    const before = calls()
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const answer = await send({ license: 'lic_1', payload: sampleActivationRequest('KEPT-2') })
    expect(answer.status).toBe(503)
    expect(fieldOf(answer, 'request').value.trim()).toBe(sampleActivationRequest('KEPT-2').trim())
    expect(calls()).toBe(before)
  })
})
