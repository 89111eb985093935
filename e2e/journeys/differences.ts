import { type Locator, type Page, test } from '@playwright/test'
import { EDITION_NAMES } from '../../app/shop.ts'
import { testCards } from '../../tests/stand-ins/start.ts'
import { payWith } from '../checkout-frame.ts'
import { expect, scriptRuns } from '../world.ts'

// Every journey is written once and runs in both projects, with and without script. The steps that differ stand here.

/** Whether the current project runs with script. */
export const hasScript = () => test.info().project.use.javaScriptEnabled !== false

/** Goes to a page, and waits until it is hydrated where there is script. */
export async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/** The same wait for a page that the journey has just come to. */
export async function settle(page: Page): Promise<void> {
  if (hasScript()) await scriptRuns(page)
}

/** With script a change is priced by itself; without, a button does it. */
export async function updatePrice(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update price' })
  if (hasScript()) await expect(button).toBeHidden()
  else await button.click()
}

/** The Bag link opens a panel, or leads to the bag's page. */
export async function openBag(page: Page, link: Locator): Promise<Locator> {
  await settle(page)
  await link.click()
  if (hasScript()) return page.getByRole('dialog', { name: 'Bag' })
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
  return page.getByRole('main')
}

/** From the open bag: a button of the panel, or a link of the page. */
export const continueToCheckout = (bag: Locator) =>
  bag.getByRole(hasScript() ? 'button' : 'link', { name: 'Continue to Checkout' }).click()

/** From the footer: a list that finds a country by typing, or a page with all of them. */
export async function chooseCountry(page: Page, country: string): Promise<void> {
  await settle(page)
  const footer = page.getByRole('contentinfo')
  if (hasScript()) {
    await footer.getByRole('button', { name: /Country/ }).click()
    await page.getByLabel('Find a country').fill(country)
    await page.getByRole('option', { name: country }).click()
  } else {
    await footer.getByRole('link', { name: /Country/ }).click()
    await page.getByLabel('Country').selectOption(country)
    await page.getByRole('button', { name: 'Change country' }).click()
  }
}

/** The same by what people call it: the first that is found has to be the country. */
export async function searchCountry(page: Page, typed: string, country: string): Promise<void> {
  await settle(page)
  const footer = page.getByRole('contentinfo')
  if (hasScript()) {
    await footer.getByRole('button', { name: /Country/ }).click()
    await page.getByLabel('Find a country').fill(typed)
    await expect(page.getByRole('option').first()).toContainText(country)
    await page.keyboard.press('Enter')
  } else {
    await footer.getByRole('link', { name: /Country/ }).click()
    await page.getByLabel('Search by name or code').fill(typed)
    await page.getByRole('button', { name: 'Find' }).click()
    const found = page.getByRole('region', { name: 'Matching countries' }).getByRole('button')
    await expect(found.first()).toContainText(country)
    await found.first().click()
  }
}

/** The provider's form is script, so without it the checkout says what else there is. */
export async function pay(page: Page): Promise<void> {
  if (hasScript()) {
    await payWith(page, testCards.success)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, empty' })).toBeVisible()
    await page.getByRole('link', { name: 'See your licenses' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: EDITION_NAMES.pro }).first()).toBeVisible()
  } else {
    await expect(page.getByText('The card form needs JavaScript')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'support', exact: true }).click()
    await expect(page).toHaveURL('/support')
  }
}
