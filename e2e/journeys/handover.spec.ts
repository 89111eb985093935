import type { Page } from '@playwright/test'
import { EDITION_NAMES } from '../../app/shop.ts'
import { expect, signIn, test, type World } from '../world.ts'
import { hasScript, settle } from './differences.ts'

const saleTo = ({ standIns }: World, email: string) => ({
  items: [
    { priceId: standIns.environment.PADDLE_PRICE_PRO!, quantity: 1 },
    { priceId: standIns.environment.PADDLE_PRICE_PLAYERS!, quantity: 2 },
  ],
  customer: { email, countryCode: 'GB' },
  customData: standIns.referenceOf(email),
})

const complete = (id: string) => `/checkout/complete?transaction=${id}`

async function openOrder(page: Page, id: string, email: string): Promise<void> {
  await page.goto(complete(id))
  await signIn(page, email)
  await expect(page).toHaveURL(complete(id))
  await settle(page)
}

test('the license key can be copied from the thank-you page', async ({ page, world }) => {
  const { id } = await world.standIns.paddle.completeCheckout(saleTo(world, 'noor@example.com'))
  await openOrder(page, id, 'noor@example.com')
  const plate = page.getByRole('region', { name: EDITION_NAMES.pro })
  const key = (await plate.locator('#license-key').textContent())!
  expect(key).toMatch(/^CTRL(-[\dA-F]{4}){4}$/)
  if (hasScript()) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await plate.getByRole('button', { name: 'Copy key' }).click()
    await expect(plate.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  } else {
    await expect(plate.getByRole('button', { name: 'Copy key' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  }
})

test('a late license appears once it’s ready', async ({ page, world, expectError }) => {
  expectError(/ERR_INTERNET_DISCONNECTED/)
  const { paddle, productApi } = world.standIns
  productApi.setFault({ match: '/webhooks/paddle', status: 500 })
  const transaction = await paddle.completeCheckout(saleTo(world, 'layla@example.com'))
  world.standIns.clearFaults()
  if (hasScript()) await page.clock.install()
  await openOrder(page, transaction.id, 'layla@example.com')
  await expect(page.getByText('Your license is on its way')).toBeVisible()
  await expect(page.getByText('This page updates automatically')).toBeVisible({ visible: hasScript() })

  if (hasScript()) {
    // Wait for the response, because an unsuccessful check changes nothing on the page.
    const checked = page.waitForResponse(/complete\.data/)
    await page.clock.fastForward(3000)
    await checked
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(6000)
    await failed
    await page.context().setOffline(false)
    await expect(page.getByText('Your license is on its way')).toBeVisible()
  }
  await paddle.sendEvent('transaction.completed', transaction)
  const ready = page.getByRole('heading', { name: 'Thank you, your license is ready', level: 1 })
  if (!hasScript()) await page.getByRole('link', { name: 'Check again' }).click()
  await expect(async () => {
    // If a check is under way, the next timer only starts when it's done.
    if (hasScript()) await page.clock.fastForward(12_000)
    await expect(ready).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('#license-key')).toHaveText(/^CTRL-/)
})
