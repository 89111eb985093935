import type { Page } from '@playwright/test'
import { sampleLegacyAccount } from '../../tests/stand-ins/start.ts'
import { become, expect, signIn, test } from '../world.ts'
import { begin, hasScript, settle } from './differences.ts'

async function openSettings(page: Page, email: string): Promise<void> {
  await become(page, email)
  await begin(page, '/user/settings')
}

/** A visitor with a session of their own. */
async function signInForSettings(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/user/settings')
  await signIn(page, email)
  await expect(page).toHaveURL('/user/settings')
  await settle(page)
}

async function migrate(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('1.0 account e-mail address').fill(email)
  await page.getByLabel('1.0 account password').fill(password)
  await page.getByRole('button', { name: 'Move licenses' }).click()
}

test('on a narrow phone the open section’s tab is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openSettings(page, 'ada@example.com')
  const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
  await expect(tabs.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})

test('an e-mail with a link to another password is sent', async ({ page, world }) => {
  const asked = () =>
    world.standIns.identity.calls.filter(({ path }) => path.includes('change_password')).length
  const before = asked()
  await openSettings(page, 'tomas@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/a link to change your password/)).toBeVisible()
  expect(asked()).toBe(before + 1)
})

test('a 1.0 account is moved with its own password alone, and its licenses join the list', async ({
  page,
}) => {
  await openSettings(page, 'tomas@example.com')
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

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('moments are in the zone of the place with script, and name theirs without', async ({ page }) => {
    await openSettings(page, 'vera@example.com')
    const seen = page.getByRole('listitem').filter({ hasText: 'This device' }).locator('time')
    const at = new Date((await seen.getAttribute('datetime')) ?? '')
    const timeZone = hasScript() ? 'America/New_York' : 'UTC'
    const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const day = at.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
    await expect(seen).toHaveText(`${time}${hasScript() ? '' : ' UTC'} on ${day}`)
  })
})

/** Whom no other test becomes, since all of their sessions end here. */
const DEVICES_OWNER = 'layla@example.com'

test('one device is signed out from the settings, and then all others', async ({ page, world, browser }) => {
  const others = []
  for (const userAgent of ['Firefox/140.0 (Windows NT 10.0)', undefined]) {
    const other = await browser.newPage({ baseURL: world.url, ...(userAgent ? { userAgent } : {}) })
    await signInForSettings(other, DEVICES_OWNER)
    others.push(other)
  }
  await signInForSettings(page, DEVICES_OWNER)
  const [first, second] = others as [Page, Page]
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Firefox' })
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible()
  await first.reload()
  await expect(first.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText(/other devices? (is|are) signed out\./)).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  for (const other of others) await other.close()
})
