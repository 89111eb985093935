import type { Page } from '@playwright/test'
import { sampleLegacyAccount } from '../../tests/stand-ins/start.ts'
import { become, expect, test } from '../world.ts'
import { begin, hasScript } from './differences.ts'

async function openSettings(page: Page, email: string): Promise<void> {
  await become(page, email)
  await begin(page, '/user/settings')
}

async function migrate(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('1.0 account e-mail address').fill(email)
  await page.getByLabel('1.0 account password').fill(password)
  await page.getByRole('button', { name: 'Move licenses' }).click()
}

test('on a narrow phone, the current section’s tab is in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openSettings(page, 'ada@example.com')
  const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
  await expect(tabs.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

test('changing the country returns to the settings', async ({ page }) => {
  await openSettings(page, 'ada@example.com')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Change/ }).click()
  await main.getByLabel('Find a country').fill('Netherlands')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/settings')
  await expect(main.locator('#this-browser').getByText('Netherlands', { exact: true })).toBeVisible()
})

test('a 1.0 account is only moved if its password is correct', async ({ page }) => {
  await openSettings(page, 'tomas@example.com')
  await page.getByText('Enter your 1.0 account').click()
  await migrate(page, { ...sampleLegacyAccount, password: 'not this one' })
  await expect(page.getByText('No 1.0 account has this e-mail address and password')).toBeVisible()
  await expect(page.getByLabel('1.0 account e-mail address')).toHaveValue(sampleLegacyAccount.email)
  await expect(page.getByLabel('1.0 account password')).toHaveValue('')
  await expect(page.getByLabel('1.0 account password')).toBeFocused()

  await migrate(page, sampleLegacyAccount)
  await expect(page.getByText('Your 1.0 licenses are now in this account.')).toBeVisible()
  for (const label of sampleLegacyAccount.licenses)
    await expect(page.getByRole('link', { name: label })).toBeVisible()
})

test.use({ timezoneId: 'America/New_York' })

test('times are local with JavaScript, and in UTC without', async ({ page }) => {
  await openSettings(page, 'vera@example.com')
  const seen = page.getByRole('listitem').filter({ hasText: 'This device' }).locator('time')
  const at = new Date((await seen.getAttribute('datetime')) ?? '')
  const timeZone = hasScript() ? 'America/New_York' : 'UTC'
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  await expect(seen).toHaveText(`${time}${hasScript() ? '' : ' UTC'}`)
})
