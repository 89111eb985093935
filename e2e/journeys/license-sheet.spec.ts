import { sampleActivationRequest } from '../../tests/stand-ins/start.ts'
import { become, expect, licensesOf, test } from '../world.ts'
import { begin, countPages, hasScript, settle } from './differences.ts'

const EMAIL = 'ada@example.com'

test('a license’s sheet prints on one page with the activation code', async ({ page, world }) => {
  const license = licensesOf(world, EMAIL)[1]!
  await become(page, EMAIL)
  await begin(page, `/user/licenses/${license.id}`)
  await page.getByLabel('Activation request').fill(sampleActivationRequest('SHEET-PC'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('region', { name: 'Activation code for SHEET-PC' })).toBeVisible()
  await settle(page)
  expect(await countPages(page)).toBe(1)
  await page.getByRole('link', { name: 'License sheet' }).click()
  await expect(page.getByRole('heading', { name: 'License sheet', level: 1 })).toBeVisible()
  await settle(page)
  const print = page.getByRole('button', { name: 'Print' })
  const words = page.getByText('To print or save as PDF')
  await expect(hasScript() ? print : words).toBeVisible()
  await expect(hasScript() ? words : print).toBeHidden()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: license.label, level: 2 })).toBeVisible()
  await expect(sheet.getByText(license.key, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR code for SHEET-PC' })).toBeVisible()
  await expect(sheet.getByText('BEGIN CTRL ACTIVATION')).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Installers and SHA-256 checksums' })).toContainText('.dmg')
  expect(await countPages(page)).toBe(1)
})
