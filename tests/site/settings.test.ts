import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const SETTINGS = '/user/settings'

describe('the settings', () => {
  test('refuse an unknown intent', async () => {
    const page = await (await visitAs(site, 'ada@example.com')).post(SETTINGS, { intent: '__proto__' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('We couldn’t read this form')
  })
})

describe('changing the password', () => {
  const post = async (email: string) =>
    (await visitAs(site, email)).post(SETTINGS, { intent: 'change-password' })
  const resets = () => site.standIns.identity.passwordResets

  test('answers the same when the provider does not know the address', async () => {
    site.standIns.identity.setFault({
      match: 'POST /dbconnections/change_password',
      status: 400,
      body: '{"code":"user_not_found","description":"no such user"}',
    })
    const visitor = await visitAs(site, 'ada@example.com')
    const page = await visitor.follow(await visitor.post(SETTINGS, { intent: 'change-password' }))
    expect(page.text).toContain('We’ve e-mailed ada@example.com a link')
  })

  test('is explained to those who sign in another way, and asks the provider nothing', async () => {
    const before = resets().length
    const visitor = await visitAs(site, 'jonas@example.com')
    const page = await visitor.get(SETTINGS)
    expect(page.text).toContain('You sign in with Google. Change your password there.')
    expect(page.html).not.toContain('value="change-password"')
    expect((await post('jonas@example.com')).status).toBe(422)
    expect(resets().length).toBe(before)
  })

  test.each([
    [{ status: 500 }, 'didn’t get an answer from our sign-in provider'],
    [{ status: 429 }, 'so none was sent. Please try again in a few minutes.'],
  ])('says what is known when the provider answers %j', async (fault, words) => {
    site.standIns.identity.setFault({ match: 'POST /dbconnections/change_password', ...fault })
    const page = await post('ada@example.com')
    expect(page.status).toBe(503)
    expect(page.text).toContain(words)
  })
})
