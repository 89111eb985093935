import type { Locator, Page } from '@playwright/test'
import { EDITION_NAMES } from '../app/shop.ts'
import { DEMO_PASSWORD, testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame } from './checkout-frame.ts'
import { expect, open, test } from './world.ts'

const TABS_MAX = 80

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < TABS_MAX; press += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key`)
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('an engine can be bought, and its license renamed, by keyboard alone', async ({ page }) => {
  test.slow()
  await open(page, '/ctrl-suite/buy')
  await tabTo(page, page.getByRole('radio', { name: EDITION_NAMES.core }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Players'))
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/edition=pro&players=2/)
  await expect(page.getByText('1 unit,')).toBeVisible()
  await choose(page, page.getByRole('button', { name: 'Add to bag' }))
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  await choose(page, page.getByRole('main').getByRole('button', { name: 'Continue to Checkout' }))

  await choose(page, page.getByRole('button', { name: 'Sign in', exact: true }))
  await tabTo(page, page.getByLabel('Email address'))
  await page.keyboard.type('ada@example.com')
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  const frame = checkoutFrame(page)
  for (const [label, text] of [
    ['Card number', testCards.success],
    ['Expiry', '12 / 34'],
    ['CVC', '123'],
    ['Name on card', 'Ada Marsh'],
  ] as const) {
    await tabTo(page, frame.getByLabel(label))
    await page.keyboard.type(text)
  }
  await choose(page, frame.getByRole('button', { name: 'Pay now' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')

  await choose(page, page.getByRole('link', { name: 'See your licenses' }))
  await expect(page.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible()
  await choose(page, page.getByRole('rowheader').getByRole('link').first())
  const label = page.getByRole('textbox', { name: 'Name' })
  await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Named by keyboard')
  await choose(page, page.getByRole('button', { name: 'Save name' }))
  await expect(page.getByRole('heading', { name: 'Named by keyboard', level: 1 })).toBeVisible()
})

test('the wall and the playhead leave arrow keys with Alt to the browser, which goes back with them', async ({
  page,
}) => {
  await open(page, '/1.0/apps/ledsnaps')
  const wall = page.getByRole('application')
  await wall.press('ArrowLeft')
  const pixel = page.getByText(/^\d+, \d+: /)
  const words = await pixel.textContent()
  await wall.press('Alt+ArrowLeft')
  expect(await pixel.textContent()).toBe(words)
  await open(page, '/?show=museum&cue=2')
  const playhead = page.getByRole('slider', { name: 'Playhead' })
  await playhead.press('Alt+ArrowRight')
  await playhead.press('ArrowRight')
  await expect(page).toHaveURL('/?show=museum&cue=3')
})
