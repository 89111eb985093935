import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('the policies in the footer have a line each', async ({ page }) => {
  await page.goto('/about')
  const links = page.getByRole('navigation', { name: 'Policies' }).getByRole('link')
  await expect(links).toHaveCount(3)
  const heights = await links.evaluateAll((all) => all.map((element) => element.clientHeight))
  expect(new Set(heights).size).toBe(1)
})

test('the titles of the chapters stand below each other', async ({ page }) => {
  await page.goto('/power-users')
  const starts = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.map(({ lastElementChild }) => lastElementChild!.getBoundingClientRect().left))
  expect(new Set(starts).size).toBe(1)
})

/** The tables of a page that have to be pushed aside to be read. */
const cutTables = (page: Page) =>
  page
    .locator('.table-scroll')
    .evaluateAll((all) =>
      all.filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.ariaLabel),
    )

for (const path of ['/ctrl-suite', '/1.0/apps', '/1.0/apps/ledsnaps'])
  test(`the table of ${path} is seen whole`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('.table-scroll').first()).toBeVisible()
    expect(await cutTables(page)).toEqual([])
  })

test('a checksum is seen whole', async ({ page }) => {
  await page.goto('/commskit/download')
  const field = page.getByLabel('SHA-256').first()
  await expect(field).toBeVisible()
  expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})
