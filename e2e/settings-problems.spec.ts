import { become, expect, open, test } from './world.ts'

test('a form that was refused leaves the focus on the button that sent it', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/status of 503/)
  world.standIns.identity.setFault({ match: 'POST /dbconnections/change_password', status: 500 })
  await become(page, 'noor@example.com')
  await open(page, '/user/settings')
  const button = page.getByRole('button', { name: 'Send me an e-mail' })
  await button.press('Enter')
  await expect(page.getByText('we could not tell whether the e-mail was sent')).toBeInViewport()
  await expect(button).toBeFocused()
})
