import type { Page } from '@playwright/test'
import { countryOf, orderOf, placeOf } from '../checkout-frame.ts'
import { addToBag, become, expect, signIn, test } from '../world.ts'
import { begin, chooseCountry, countryOption, hasScript, searchCountry, settle } from './differences.ts'

const announced = (page: Page, place: string) =>
  page.getByRole('main').getByText(`You’re now seeing prices for ${place}.`)

test('a country can be found by any of its names, and choosing it takes effect straight away', async ({
  page,
}) => {
  await addToBag(page)
  await begin(page, '/about')
  await searchCountry(page, 'holland', 'Netherlands')
  await expect(page).toHaveURL(/\/about/)
  await expect(announced(page, 'the Netherlands, in euros')).toBeInViewport()
  await expect(countryOf(page)).toHaveText(/Netherlands$/)

  await settle(page)
  await page.getByRole('main').getByRole('link', { name: 'Change' }).click()
  await countryOption(page, 'United Kingdom').click()
  await expect(page).toHaveURL(/\/about/)
  await expect(announced(page, 'the United Kingdom, in pounds')).toBeVisible()
})

test('a country we don’t sell to is marked and refused in the picker', async ({ page }) => {
  await begin(page, '/about')
  await searchCountry(page, 'россия', 'Russia')
  await expect(page.getByText('can’t sell to Russia')).toBeVisible()
  await expect(page).toHaveURL(hasScript() ? /\/about$/ : /\/country$/)
  const field = page.getByLabel('Find a country')
  await expect(field).toHaveAccessibleDescription(/can’t sell to Russia/)
  await expect(countryOption(page, /./)).toHaveText(/Russia.*not available/)
  await field.fill('uk')
  if (hasScript()) await expect(page.getByText('can’t sell to Russia')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(/\/about/)
  await expect(announced(page, 'the United Kingdom, in pounds')).toBeVisible()
})

test('arrow keys move from the field to the countries, and typing moves back', async ({ page }) => {
  test.skip(!hasScript(), 'Without JavaScript, only the browser’s own keys work.')
  await begin(page, '/country?redirectTo=/about')
  const field = page.getByLabel('Find a country')
  await field.fill('ger')
  await expect(countryOption(page, /./)).toHaveText([/Germany/, /Algeria/, /Niger$/, /Nigeria/])
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(countryOption(page, 'Germany')).toBeFocused()
  await page.keyboard.press('m')
  await expect(field).toHaveValue('germ')
  await page.keyboard.press('Enter')
  // Part of a name chooses nothing by itself.
  await expect(countryOption(page, 'Germany')).toBeFocused()
  await expect(page).toHaveURL('/country?redirectTo=/about')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(page.getByText('You’re now seeing prices for Germany, in euros.')).toBeVisible()
})

test('changing country while signing in to pay returns to the sign-in page', async ({ page }) => {
  await addToBag(page)
  await begin(page, '/checkout')
  await expect(page.getByRole('main')).toContainText('£')
  await chooseCountry(page, 'Germany')
  await expect(page.getByText('You’re now seeing prices for Germany, in euros.')).toHaveCount(1)
  await expect(page).toHaveURL('/login?returnTo=%2Fcheckout')
  await expect(page.getByRole('heading', { name: 'Sign in to pay' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('£')
})

test('changing country at the checkout updates the picker, the order and the form', async ({ page }) => {
  await become(page, 'noor@example.com')
  await begin(page, '/checkout')
  await expect(orderOf(page)).toContainText('€')
  if (hasScript()) await expect(placeOf(page)).toHaveText(/Netherlands|Germany/)
  await chooseCountry(page, 'Australia')
  await expect(announced(page, 'Australia, in Australian dollars')).toBeInViewport()
  await expect(page).toHaveURL('/checkout')
  await expect(countryOf(page)).toHaveText(/Australia$/)
  await expect(orderOf(page)).toContainText('$')
  await expect(orderOf(page)).not.toContainText('€')
  if (hasScript()) await expect(placeOf(page)).toHaveText('Australia')
})

test('signing in to pay announces the new country, which can be switched back', async ({ page }) => {
  await addToBag(page)
  await page.goto('/checkout')
  await signIn(page, 'noor@example.com')
  await expect(page.getByText('You’re now seeing prices for Germany, in euros.')).toBeInViewport()
  await page.getByRole('button', { name: 'Switch back to the United Kingdom' }).click()
  await expect(announced(page, 'the United Kingdom, in pounds')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(orderOf(page)).toContainText('£')
  await expect(countryOf(page)).toHaveText(/United Kingdom$/)
})
