import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PRODUCTS } from '../../app/shop.ts'
import { become, expect, test } from '../world.ts'
import { begin } from './differences.ts'

test('the newest file for the visitor’s system comes first, and matches its checksum', async ({ page }) => {
  await become(page, 'ada@example.com')
  await begin(page, '/user/downloads')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText(`${PRODUCTS.engine} 2.4.1 for Linux`)
  await expect(first).toContainText('Your computer')
  await first.getByText('Checksum', { exact: true }).click()
  await expect(first.getByText("sha256sum 'engine_2.4.1_amd64.deb'")).toBeVisible()
  const checksum = (await first.locator('code').textContent())!
  const download = page.waitForEvent('download')
  await first.getByRole('button', { name: `Download ${PRODUCTS.engine} 2.4.1 for Linux` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('engine_2.4.1_amd64.deb')
  expect(
    createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  ).toBe(checksum)
})
