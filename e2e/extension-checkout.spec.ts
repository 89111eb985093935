import type { Page } from '@playwright/test'
import { EDITION_NAMES } from '../app/shop.ts'
import { samplePrices, testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameIsReady, payWith } from './checkout-frame.ts'
import { MOMENT } from './moment-words.ts'
import { addToBag, become, expect, open, test, type World } from './world.ts'

const OWNER = 'vera@example.com'

/** One of the owner's Core licenses; each test has its own. */
function licenseOf({ standIns }: World, number: number) {
  const { id } = standIns.people.find(({ email }) => email === OWNER)!
  return standIns.productApi.licensesOf(id).filter(({ edition }) => edition === 'core')[number]!
}

const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}&${query}`

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await frameIsReady(tab)
  return tab
}

test('paying for an extension leaves the bag as it is, and the same extension is not sold again', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 20)
  await become(page, OWNER)
  await addToBag(page, { edition: 'pro', players: '2' })
  const path = checkoutOf(license, `players=${license.players + 1}`)
  await page.goto(path)
  await frameIsReady(page)
  const secondTab = await openTab(page, path)
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
  await expect(page).toHaveURL(/\/checkout\/complete\?transaction=txn_/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')

  await page.goto(path)
  await expect(page).toHaveURL(/\/extend\?players=/)
  await expect(page.getByText(/^Nothing is added yet/)).toBeVisible()
})

test('a payment for an extension without an answer is spoken of, for that license alone', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 19)
  const other = licenseOf(world, 18)
  const words = new RegExp(`^A payment of .+ was begun at ${MOMENT}, and we have not heard how it ended$`)
  await become(page, OWNER)
  await page.goto(checkoutOf(license, `players=${license.players + 1}`))
  await payWith(page, testCards.neverAnswers)
  await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()

  await page.goto(checkoutOf(other, `players=${other.players + 1}`))
  await frameIsReady(page)
  await page.goto(checkoutOf(license, `players=${license.players + 2}`))
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.locator('.checkout-frame iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See what became of it' })).toHaveAttribute(
    'href',
    /^\/checkout\/complete\?transaction=txn_\w+&players=\d+/,
  )
  await page.getByRole('button', { name: 'Pay anew' }).click()
  await frameIsReady(page)
})

test('an order for a license that another tab has extended says so, and is made anew', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 21)
  await become(page, OWNER)
  await page.goto(checkoutOf(license, `players=${license.players + 2}`))
  await frameIsReady(page)
  const updates = await openTab(page, checkoutOf(license, 'updates=1'))
  await payWith(updates, testCards.success)
  await expect(page.getByText('You have extended this license in another tab')).toBeVisible()
  await page.getByRole('link', { name: 'Show the new order' }).click()
  await frameIsReady(page)
  await expect(page.getByText('You have extended this license in another tab')).toBeHidden()
  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
})

test('another total in the form is said, with the way to what was chosen', async ({ page, world }) => {
  const license = licenseOf(world, 22)
  await become(page, OWNER)
  const { unit_price } = world.standIns.paddle.catalogue.find(samplePrices.players)!.price
  const before = unit_price.amount
  try {
    // The page's prices are a few minutes old at most; the frame's are new.
    await page.route('**/frame-api/checkouts', async (route) => {
      unit_price.amount = String(Number(before) + 1)
      await route.continue()
    })
    await page.goto(checkoutOf(license, `players=${license.players + 3}`))
    const notice = page.getByRole('note').filter({ hasText: 'The form asks for another total' })
    await expect(notice.getByRole('link', { name: 'Change what is added' })).toBeVisible()
  } finally {
    unit_price.amount = before
  }
})

test('with script the form follows every change, and back to nothing is no fault', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 23)
  await become(page, OWNER)
  await open(page, `/user/licenses/${license.id}/extend`)
  const price = page.getByRole('region', { name: 'What you add' })
  await page.getByRole('button', { name: 'One more player' }).click()
  await expect(price.getByText('Player unit')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`extend\\?players=${license.players + 1}$`))
  await page.getByRole('checkbox', { name: 'A year of updates' }).check()
  await expect(price.getByText(`${EDITION_NAMES.core} updates`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'A year of updates' }).uncheck()
  await page.getByRole('button', { name: 'One fewer player' }).click()
  await expect(price.getByText('Choose what to add')).toBeVisible()
  await expect(page).toHaveURL(/extend$/)
})
