import { expect, signIn, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what went wrong with a form far down the settings is in view on a phone', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/status of 503/)
  world.standIns.productApi.setFault({ match: 'POST /migrate/user', status: 503 })
  await page.goto('/login?returnTo=/user/settings')
  await signIn(page, 'noor@example.com')
  await page.getByLabel('E-mail address of the 1.0 account').fill('workshop@example.com')
  await page.getByLabel('Password of the 1.0 account').fill('the old password')
  await page.getByRole('button', { name: 'Move the licenses here' }).click()
  await expect(page.getByText('we cannot say whether the licenses were moved')).toBeInViewport()
})
