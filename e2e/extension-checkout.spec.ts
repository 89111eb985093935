import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { comeBackTo, frameIsReady, payWith } from './checkout-frame.ts'
import { addToBag, become, expect, licensesOf, test, type World } from './world.ts'

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
  await comeBackTo(
    secondTab,
    secondTab.getByRole('heading', { level: 1, name: 'Thank you, your license is extended' }),
  )
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
  await comeBackTo(page, page.getByText('You extended this license in another tab'))
  await page.getByRole('link', { name: 'Show the new order' }).click()
  await frameIsReady(page)
  await expect(page.getByText('You extended this license in another tab')).toBeHidden()
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
})
