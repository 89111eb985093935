import type { Page } from '@playwright/test'
import { sampleActivationRequest } from '../../tests/stand-ins/start.ts'
import { become, expect, test } from '../world.ts'
import { hasScript, settle } from './differences.ts'

/** Opens the second license, which can be used on two more machines. */
async function openLicense(page: Page): Promise<void> {
  await become(page, 'vera@example.com')
  await page.goto('/user/licenses')
  await page.getByRole('rowheader').getByRole('link').nth(1).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await settle(page)
}

test('a license can be renamed, but not to a name that is too long', async ({ page }) => {
  await openLicense(page)
  const label = page.getByRole('textbox', { name: 'Name' })
  await label.fill('x'.repeat(81))
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Use up to 80 characters; this name has 81.')).toBeVisible()
  await expect(label).toHaveValue('x'.repeat(81))
  await page.setViewportSize({ width: 390, height: 600 })
  await label.fill('Foyer wall')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'Foyer wall', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').getByText('Name saved.')).toBeInViewport()
  if (!hasScript()) return
  await expect(label).toBeInViewport()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByText('Name saved.')).toBeHidden()
})

test('a machine can be activated by pasting or uploading a request, and the code can be saved', async ({
  page,
}) => {
  await openLicense(page)
  const activate = page.getByRole('button', { name: 'Activate' })
  const code = page.getByRole('textbox', { name: 'Activation code' })
  await activate.click()
  await expect(page.getByText('Paste the activation request or choose its file.')).toBeVisible()

  await page.getByLabel('Activation request').fill(sampleActivationRequest('FOYER-PC'))
  await activate.click()
  await expect(code).toHaveValue(/BEGIN CTRL ACTIVATION/)
  const arrived = page.getByRole('region', { name: 'Activation code for FOYER-PC' })
  await expect(arrived).toBeFocused()
  await expect(arrived).toBeInViewport()
  await expect(page.getByLabel('Activation request')).toHaveValue('')
  const pasted = await code.inputValue()

  await settle(page)
  await page.getByLabel('Or upload the request file').setInputFiles({
    name: 'request.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(sampleActivationRequest('STUDIO-2')),
  })
  await activate.click()
  await expect(page.getByRole('region', { name: 'Activation code for STUDIO-2' })).toBeFocused()
  await expect(code).not.toHaveValue(pasted)
  await expect(page.getByLabel('Or upload the request file')).toHaveValue('')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activation-.*\.txt$/)
})
