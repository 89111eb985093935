import type { Page } from '@playwright/test'
import { become, expect, licensesOf, test } from '../world.ts'
import { begin, hasScript, settle } from './differences.ts'

async function openList(page: Page): Promise<void> {
  await become(page, 'vera@example.com')
  await begin(page, '/user/licenses')
}

const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
/** With JavaScript, the list updates while the visitor types or chooses. */
const apply = async (page: Page) => {
  if (!hasScript()) await page.getByRole('button', { name: 'Apply' }).click()
}
const find = (page: Page) => page.getByLabel('Find a license')
const rows = (page: Page) => page.getByRole('main').getByRole('rowheader')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one of 200 licenses is found by key, label or machine', async ({ page, world }) => {
    await openList(page)
    const license = licensesOf(world, 'vera@example.com')[12]!
    const field = find(page)
    for (const typed of [license.key.replaceAll('-', ''), license.activations[0]!.machine]) {
      await field.fill(typed)
      await apply(page)
      await expect(page).toHaveURL(new RegExp(`q=${typed}`))
      await expect(count(page, '1 result')).toBeVisible()
      await expect(rows(page)).toHaveText([license.label])
      await settle(page)
    }
    await field.fill('COURTYARD facade 3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Courtyard façade 3', exact: true })).toBeVisible()
    if (hasScript()) await expect(field).toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue(license.activations[0]!.machine)
    await page.getByRole('link', { name: 'Show all 200 licenses' }).click()
    await expect(page).toHaveURL('/user/licenses')
    await expect(field).toHaveValue('')
  })

  test('filters, sorting and page are kept in the URL', async ({ page, world }) => {
    await openList(page)
    // Count the licenses now, because another test may have renewed one.
    const found = licensesOf(world, 'vera@example.com').filter(
      ({ edition, updates_until: until }) => edition === 'core' && Date.parse(until!) < Date.now(),
    )
    await page.getByLabel('Updates').selectOption('Ended')
    await page.getByLabel('Edition').selectOption('Core')
    await page.getByLabel('Sort').selectOption('By name')
    await apply(page)
    await expect(page).toHaveURL(/sort=label/)
    await expect(count(page, `1–25 of ${found.length}`)).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(count(page, '26–50 of')).toBeVisible()
    await expect(page).toHaveURL(/edition=core&updates=ended&sort=label&page=2$/)
    await page.reload()
    await settle(page)
    await expect(count(page, '26–50 of')).toBeVisible()
    await expect(page.getByLabel('Sort')).toHaveValue('label')
    await page.goto('/user/licenses?sort=label&page=99')
    await page.getByRole('link', { name: 'Go to page 8' }).click()
    await expect(count(page, '176–200 of')).toBeVisible()
  })
})

test('the menu links to the licenses that can be renewed, each with its price', async ({ page }) => {
  await openList(page)
  await begin(page, '/about')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: /^\d+ licenses to renew$/ }).click()
  await expect(page).toHaveURL('/user/licenses?updates=due')
  await settle(page)
  const renewal = page
    .getByRole('row')
    .getByRole('link', { name: /^Renew .+ for \S/ })
    .first()
  const [, price] = (await renewal.innerText()).split(/ for\s+/)
  await renewal.click()
  await expect(page.getByLabel('A year of updates')).toBeChecked()
  await expect(page.getByText(`+ ${price} before tax`)).toBeVisible()
})

test('ticked licenses stay ticked on the next page and are renewed one by one', async ({ page }) => {
  await openList(page)
  await begin(page, '/user/licenses?updates=due')
  const boxes = page.getByRole('checkbox')
  await boxes.first().check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(count(page, /^26–50 of/)).toBeVisible()
  await settle(page)
  await boxes.first().check()
  if (hasScript()) await expect(count(page, /^3 selected, 2 not in this view/)).toContainText('before tax')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(count(page, /^1–25 of/)).toBeVisible()
  await settle(page)
  await expect(boxes.nth(2)).toBeChecked()
  await page.getByRole('button', { name: /^Renew \d+ one by one/ }).click()
  await expect(page.getByRole('heading', { name: 'Renew 3 licenses' })).toBeVisible()
  await expect(page.getByText('3 payments left')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Select all 25 on this page' }).click()
  await expect(boxes.nth(24)).toBeChecked()
  await settle(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(boxes.nth(2)).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Renew/ }).filter({ visible: true })).toHaveCount(0)
})

test('ticked licenses that a filter hides still count, with their sum', async ({ page }) => {
  test.skip(!hasScript(), 'Without JavaScript, filtering starts afresh.')
  await openList(page)
  await begin(page, '/user/licenses?updates=due')
  await page.getByRole('checkbox').first().check()
  const bar = count(page, /^1 selected/)
  const words = (await bar.innerText()).replace('1 selected', '1 selected, 1 not in this view')
  const key = await page.getByRole('row').last().locator('code').innerText()
  for (const search of ['Nothing like it', 'Courtyard', key]) {
    await find(page).fill(search)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === search)
    if (search !== 'Nothing like it') await expect(bar).toHaveText(words.replace('\n', ''))
  }
  await expect(count(page, '1 result')).toBeVisible()
  await find(page).fill('')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a search for a license to activate keeps the one that’s chosen', async ({ page }) => {
  test.skip(!hasScript(), 'Without JavaScript, searching starts afresh.')
  await openList(page)
  await begin(page, '/user/licenses/activate')
  const choices = page.getByRole('radio')
  await choices.nth(3).check()
  for (const search of ['Nothing like it', 'Gallery', '']) {
    await find(page).fill(search)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === search)
    await expect(choices.first()).toBeChecked()
  }
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByLabel('Activation request')).toBeFocused()
  await expect(choices.first()).toBeChecked()
})
