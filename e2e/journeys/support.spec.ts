import { SUPPORT } from '../../app/content/support.ts'
import { expect, test } from '../world.ts'
import { begin } from './differences.ts'

test('the support topics are searched, found or not, and shown again', async ({ page }) => {
  await begin(page, '/support')
  const field = page.getByLabel(SUPPORT.searchLabel)
  const search = page.getByRole('button', { name: SUPPORT.searchButton })
  await field.fill('license')
  await search.click()
  await expect(page).toHaveURL('/support?q=license')
  await expect(page.getByText(/^\d+ results for “license”$/)).toBeVisible()
  await expect(field).toHaveValue('license')
  await field.fill('qqqq')
  await search.click()
  await expect(page.getByText('No results for “qqqq”')).toBeVisible()
  await page.getByRole('link', { name: SUPPORT.showAll }).click()
  await expect(page).toHaveURL('/support')
  await expect(field).toHaveValue('')
})
