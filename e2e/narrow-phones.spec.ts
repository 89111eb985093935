import type { Locator, Page } from '@playwright/test'
import { PRODUCTS } from '../app/shop.ts'
import { expect, test } from './world.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** How many pixels lie between an element's last word and the icon behind it; negative where the icon stands elsewhere. */
const gapBeforeIcon = (link: Locator) =>
  link.evaluate((element) => {
    const icon = element.querySelector('svg')!.getBoundingClientRect()
    const words = document.createRange()
    words.setStart(element, 0)
    words.setEndBefore(element.querySelector('svg')!)
    const lastLine = [...words.getClientRects()].findLast(({ width }) => width > 1)!
    return icon.top < lastLine.bottom && icon.bottom > lastLine.top ? icon.left - lastLine.right : -1
  })

test('an arrow stands beside the last word of its link, on whichever line that is', async ({ page }) => {
  await page.goto('/power-users')
  const link = page.getByRole('link', { name: `Watch the answers with ${PRODUCTS.commskit}` })
  await expect(link).toBeVisible()
  const gap = await gapBeforeIcon(link)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(12)
})

test('the mark behind a table’s title stands beside its last word', async ({ page }) => {
  await page.goto('/ctrl-suite/specs')
  const gap = await page.getByRole('link', { name: 'Link to Running and watching' }).evaluate((mark) => {
    const title = document.createRange()
    title.setStart(mark.parentElement!, 0)
    title.setEndBefore(mark)
    const lastLine = [...title.getClientRects()].findLast(({ width }) => width > 20)!
    return mark.getBoundingClientRect().left - lastLine.right
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(16)
})

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
