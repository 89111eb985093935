import { describe, expect, test } from 'vitest'
import { sampleLegacyAccount } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'

/** What assistive technology reads out for a field: the text of the elements that describe it. */
function descriptionOf(page: Page, name: string): string {
  return fieldOf(page, name).descriptions.join(' ')
}

const migrationCalls = () =>
  site.standIns.productApi.calls.filter(({ path }) => path.startsWith('/migrate/user'))

describe('moving a 1.0 account', () => {
  const { email } = sampleLegacyAccount
  /** Tries are counted by customer and by this address, so tests have their own. */
  const OTHER_EMAIL = 'elsewhere@example.com'
  const SECRET = 'a secret that nobody may see'

  test.each(['{"message":"Wrong e-mail or password"}', ''])(
    'takes 401 with %j for wrong credentials, and signs nobody out',
    async (body) => {
      const visitor = await visitAs(site, 'maximiliane@example.com')
      site.standIns.productApi.setFault({ match: 'POST /migrate/user', status: 401, body })
      const page = await visitor.post(SETTINGS, { intent: 'migrate', email: OTHER_EMAIL, password: SECRET })
      expect(page.status).toBe(422)
      expect(descriptionOf(page, 'password')).toContain('No 1.0 account has this e-mail address')
      expect((await visitor.get(SETTINGS)).status).toBe(200)
    },
  )

  test.each([
    [{ status: 503 }, 503, 'didn’t get an answer from the license service'],
    [
      { status: 422, body: '{"error":{"message":"This account is closed."}}' },
      422,
      'This account is closed.',
    ],
  ])('says what went wrong when the service answers %j', async (fault, status, sentence) => {
    const visitor = await visitAs(site, 'layla@example.com')
    site.standIns.productApi.setFault({ match: 'POST /migrate/user', ...fault })
    const page = await visitor.post(SETTINGS, { intent: 'migrate', email: OTHER_EMAIL, password: SECRET })
    expect(page.status).toBe(status)
    expect(page.text).toContain(sentence)
    expect(fieldOf(page, 'email').value).toBe(OTHER_EMAIL)
    expect(page.html).not.toContain(SECRET)
  })

  test('asks once, with the customer’s own bearer, and never again after an answer was lost', async () => {
    const visitor = await visitAs(site, 'noor@example.com')
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
})
