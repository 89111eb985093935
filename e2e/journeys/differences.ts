import { type Locator, type Page, test } from '@playwright/test'
import { EDITION_NAMES } from '../../app/shop.ts'
import { testCards } from '../../tests/stand-ins/start.ts'
import { payWith } from '../checkout-frame.ts'
import { expect, scriptRuns } from '../world.ts'

// Journeys run with and without JavaScript. These are the steps that differ.

export const hasScript = () => test.info().project.use.javaScriptEnabled !== false

export async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

export async function settle(page: Page): Promise<void> {
  if (hasScript()) await scriptRuns(page)
}

/** With JavaScript, the price updates automatically. */
export async function updatePrice(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update price' })
  if (hasScript()) await expect(button).toBeHidden()
  else await button.click()
}

/** With JavaScript, the link opens a panel. */
export async function openBag(page: Page, link: Locator): Promise<Locator> {
  await settle(page)
  await link.click()
  if (hasScript()) return page.getByRole('dialog', { name: 'Bag' })
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  return page.getByRole('main')
}

export const continueToCheckout = (bag: Locator) =>
  bag.getByRole('button', { name: 'Continue to Checkout' }).click()

async function openCountryPicker(page: Page): Promise<void> {
  await settle(page)
  const role = hasScript() ? 'button' : 'link'
  await page
    .getByRole('contentinfo')
    .getByRole(role, { name: /Country/ })
    .click()
}

/** The country's row in the footer's panel or, without JavaScript, on a separate page. */
export const countryOption = (page: Page, country: string | RegExp) =>
  page.getByRole('list', { name: 'Countries' }).getByRole('button', { name: country })

export async function chooseCountry(page: Page, country: string): Promise<void> {
  await openCountryPicker(page)
  await countryOption(page, country).click()
}

/** Chooses the first match, which must be `country`. */
export async function searchCountry(page: Page, typed: string, country: string): Promise<void> {
  await openCountryPicker(page)
  await page.getByLabel('Find a country').fill(typed)
  if (hasScript()) await expect(countryOption(page, /./).first()).toContainText(country)
  await page.keyboard.press('Enter')
}

/** Without JavaScript, the checkout offers help from support instead. */
export async function pay(page: Page): Promise<void> {
  if (hasScript()) {
    await payWith(page, testCards.success)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
    await page.getByRole('link', { name: 'See your licenses' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: EDITION_NAMES.pro }).first()).toBeVisible()
  } else {
    await expect(page.getByText('The card form needs JavaScript')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'contact support' }).click()
    await expect(page).toHaveURL('/support#contact')
  }
}

/** The number of A4 pages when printed. */
export async function countPages(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' })
  return Number(/\/Count (\d+)/.exec(file.toString('latin1'))?.[1])
}
