import { readFile } from 'node:fs/promises'
import { become, expect, licensesOf, test } from '../world.ts'
import { begin } from './differences.ts'

const EMAIL = 'vera@example.com'

test('names changed in a spreadsheet come back, and are seen before they are saved', async ({
  page,
  world,
}) => {
  // Other tests know the licenses on the first pages by name.
  const [first, second] = licensesOf(world, EMAIL).slice(100)
  const names = [`${first!.label}, left`, `${second!.label} x`]
  await become(page, EMAIL)
  await begin(page, '/user/licenses')
  await page.getByRole('main').getByRole('link', { name: 'Rename' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  const changed = csv
    .replace(`"${first!.label}"`, `"${names[0]}"`)
    .replace(`"${second!.label}"`, `"${names[1]}"`)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'licenses.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('row', { name: `${first!.label} ${names[0]}` })).toBeVisible()
  expect(licensesOf(world, EMAIL)[100]!.label).toBe(first!.label)
  await page.getByRole('button', { name: 'Rename 2 licenses' }).click()
  await expect(page).toHaveURL('/user/licenses')
  await expect(page.getByText('2 licenses renamed.')).toBeVisible()
  expect(licensesOf(world, EMAIL).map(({ label }) => label)).toEqual(expect.arrayContaining(names))
})
