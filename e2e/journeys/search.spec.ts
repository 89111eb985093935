import { SEARCH } from '../../app/content/search.ts'
import { expect, test } from '../world.ts'
import { begin, hasScript } from './differences.ts'

test('search finds a specification, scrolls to its row and marks it', async ({ page }) => {
  await begin(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByLabel(SEARCH.label)
  await field.fill('sacn')
  if (hasScript()) {
    const options = page.getByRole('dialog', { name: SEARCH.heading }).getByRole('option')
    const row = options.filter({ hasText: 'DMX over sACN' })
    await expect(row).toBeVisible()
    await row.click()
  } else {
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText(/^\d+ results for “sacn”$/)).toBeVisible()
    await page.getByRole('link', { name: 'DMX over sACN' }).click()
  }
  await expect(page).toHaveURL('/ctrl-suite/specs#protocols-dmx-over-sacn')
  const row = page.getByRole('row', { name: 'DMX over sACN' })
  await expect(row).toBeInViewport()
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a typo suggests the right spelling', async ({ page }) => {
  await begin(page, '/search')
  const field = page.getByLabel(SEARCH.label)
  await field.fill('pasword')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=pasword')
  await page.getByRole('link', { name: 'password', exact: true }).click()
  await expect(page).toHaveURL('/search?q=password')
  await expect(page.getByText(/results? for “password”$/)).toBeVisible()
  await expect(field).toHaveValue('password')
})
