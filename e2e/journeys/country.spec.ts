import { addToBag, expect, signIn, test } from '../world.ts'
import { begin, hasScript, searchCountry, settle } from './differences.ts'

test('a country is found by what people call it, and can be changed again at once', async ({ page }) => {
  await addToBag(page)
  await begin(page, '/about')
  await searchCountry(page, 'holland', 'Netherlands')
  await expect(page).toHaveURL(/\/about/)
  await expect(
    page.getByRole('contentinfo').getByText('You’re now seeing prices for the Netherlands, in euros.'),
  ).toBeInViewport()
  await expect(
    page
      .getByRole('contentinfo')
      .getByText(/Netherlands$/)
      .filter({ visible: true }),
  ).toBeVisible()

  await settle(page)
  await page.getByRole('main').getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Search by name or code').fill('england')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'United Kingdom' }).click()
  await expect(page).toHaveURL(/\/about/)
  await expect(
    page.getByRole('main').getByText('You’re now seeing prices for the United Kingdom, in pounds.'),
  ).toBeVisible()
})

test('a country without sales is marked in the list, and refused where it was chosen', async ({ page }) => {
  await begin(page, '/about')
  await searchCountry(page, 'россия', 'Russia')
  await expect(page.getByText('can’t sell to Russia')).toBeVisible()
  if (hasScript()) {
    await expect(page).toHaveURL(/\/about$/)
    const field = page.getByLabel('Find a country')
    await expect(field).toHaveAccessibleDescription(/can’t sell to Russia/)
    await expect(page.getByRole('option')).toHaveText(/Russia.*not available/)
    await field.fill('uk')
    await expect(page.getByText('can’t sell to Russia')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('contentinfo').getByText('You’re now seeing prices for the United Kingdom, in pounds.'),
    ).toBeVisible()
    await expect(field).toBeHidden()
  } else {
    await expect(page).toHaveURL(/\/country$/)
    const field = page.getByLabel('Country', { exact: true })
    await expect(field).toHaveAccessibleDescription(/can’t sell to Russia/)
    await field.selectOption('United Kingdom')
    await page.getByRole('button', { name: 'Change country' }).click()
    await expect(page).toHaveURL(/\/about/)
    await expect(
      page.getByRole('contentinfo').getByText('You’re now seeing prices for the United Kingdom, in pounds.'),
    ).toBeVisible()
  }
})

test('signing in says once that the profile’s country counts now', async ({ page }) => {
  await addToBag(page)
  await page.goto('/bag')
  await expect(page.getByRole('main')).toContainText('£')
  await page.goto('/login?returnTo=/bag')
  await signIn(page, 'noor@example.com')
  await expect(
    page.getByRole('main').getByText('You’re now seeing prices for Germany, in euros.'),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Germany').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('£')
  await page.reload()
  await expect(
    page.getByRole('main').getByText('You’re now seeing prices for Germany, in euros.'),
  ).toBeHidden()
})
