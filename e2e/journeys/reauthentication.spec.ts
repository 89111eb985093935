import { DEMO_PASSWORD } from '../../tests/stand-ins/start.ts'
import { expect, signIn, test } from '../world.ts'

const TYPED = 'old.account@example.com'
const TWENTY_MINUTES_SECONDS = 20 * 60

test('a 1.0 account is moved only after signing in again, which keeps the typed address', async ({
  page,
  world,
}) => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - TWENTY_MINUTES_SECONDS }
  world.standIns.identity.setTokenFault({ kind: 'set-claims', claims, times: 1 })
  await page.goto('/login?returnTo=/user/settings')
  await signIn(page, 'ada@example.com')
  await page.waitForURL('**/user/settings')
  const email = page.getByLabel('1.0 account e-mail address')
  const password = page.getByLabel('1.0 account password')
  await email.fill(TYPED)
  await password.fill('the old password')
  await page.getByRole('button', { name: 'Move licenses' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in again', level: 1 })).toBeVisible()
  await expect(page.getByText('We’ve kept your e-mail address; nothing has changed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await page.waitForURL('**/user/settings')
  await expect(page.getByRole('status').getByText('You’ve signed in again.')).toBeVisible()
  await expect(email).toHaveValue(TYPED)
  await expect(password).toHaveValue('')
})
