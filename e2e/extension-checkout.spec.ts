import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, comeBackTo, frameIsReady, payWith } from './checkout-frame.ts'
import { addToBag, become, expect, licensesOf, MOMENT, test, type World } from './world.ts'

const OWNER = 'vera@example.com'

const coreLicense = (world: World, index: number) =>
  licensesOf(world, OWNER).filter(({ edition }) => edition === 'core')[index]!

const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}&${query}`

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await frameIsReady(tab)
  return tab
}

test('paying for an extension doesn’t change the bag, and the extension isn’t sold twice', async ({
  page,
  world,
}) => {
  const license = coreLicense(world, 20)
  await become(page, OWNER)
  await addToBag(page, { edition: 'pro', players: '2' })
  const path = checkoutOf(license, `players=${license.players + 1}`)
  await page.goto(path)
  await frameIsReady(page)
  const secondTab = await openTab(page, path)
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
  await expect(page).toHaveURL(/\/checkout\/complete\?transaction=txn_/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await comeBackTo(secondTab)
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We’ve received your .+ payment$/)
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the license' })).toBeVisible()
})

test('an unconfirmed payment only blocks sales for its own license', async ({ page, world }) => {
  const license = coreLicense(world, 19)
  const other = coreLicense(world, 18)
  const words = new RegExp(`^We’re still confirming your .+ payment from ${MOMENT}$`)
  await become(page, OWNER)
  await page.goto(checkoutOf(license, `players=${license.players + 1}`))
  await payWith(page, testCards.neverAnswers)
  await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()

  await page.goto(checkoutOf(other, `players=${other.players + 1}`))
  await frameIsReady(page)
  await page.goto(checkoutOf(license, `players=${license.players + 2}`))
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.locator('.checkout-frame iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Check payment status' })).toHaveAttribute(
    'href',
    /^\/checkout\/complete\?transaction=txn_\w+&players=\d+/,
  )
  await page.getByRole('button', { name: 'Pay for this order' }).click()
  await frameIsReady(page)
})

test('an order says that its license was extended in another tab, and can be refreshed', async ({
  page,
  world,
}) => {
  const license = coreLicense(world, 21)
  await become(page, OWNER)
  await page.goto(checkoutOf(license, `players=${license.players + 2}`))
  await frameIsReady(page)
  const updates = await openTab(page, checkoutOf(license, 'updates=1'))
  await payWith(updates, testCards.success)
  await expect(updates.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
  await comeBackTo(page)
  await expect(page.getByText('You extended this license in another tab')).toBeVisible()
  await page.getByRole('link', { name: 'Show the new order' }).click()
  await frameIsReady(page)
  await expect(page.getByText('You extended this license in another tab')).toBeHidden()
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
})
