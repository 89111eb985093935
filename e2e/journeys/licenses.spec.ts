import type { Page } from '@playwright/test'
import { sampleActivationRequest } from '../../tests/stand-ins/start.ts'
import { addAxe, findFaults } from '../accessibility.ts'
import { become, expect, test } from '../world.ts'
import { hasScript, settle } from './differences.ts'

const requestFile = (machine: string) => ({
  name: `${machine}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(sampleActivationRequest(machine)),
})

/** Opens the second license, which can be used on two more machines. */
async function openLicense(page: Page): Promise<void> {
  await become(page, 'vera@example.com')
  await page.goto('/user/licenses')
  await page.getByRole('rowheader').getByRole('link').nth(1).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await settle(page)
}

test('a license can be renamed, and the message is in view until it’s closed', async ({ page }) => {
  await openLicense(page)
  const label = page.getByRole('textbox', { name: 'Name' })
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
  await page.getByLabel('Activation request').fill(sampleActivationRequest('FOYER-PC'))
  await activate.click()
  await expect(code).toHaveValue(/BEGIN CTRL ACTIVATION/)
  const arrived = page.getByRole('region', { name: 'Activation code for FOYER-PC' })
  await expect(arrived).toBeFocused()
  await expect(arrived).toBeInViewport()
  await expect(page.getByLabel('Activation request')).toHaveValue('')
  const pasted = await code.inputValue()
  if (hasScript()) {
    const copy = page.getByRole('button', { name: 'Copy code' })
    await page.context().grantPermissions(['clipboard-write'])
    await copy.click()
    await expect(page.getByText('Copied')).toBeVisible()
    await expect(copy).toBeFocused()
    // As on a page without https.
    await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copy.click()
    await expect(page.getByText('Couldn’t copy')).toBeVisible()
    await expect(code).toBeFocused()
  }

  await settle(page)
  await page.getByLabel('Or upload the request file').setInputFiles(requestFile('STUDIO-2'))
  await activate.click()
  await expect(page.getByRole('region', { name: 'Activation code for STUDIO-2' })).toBeFocused()
  await expect(code).not.toHaveValue(pasted)
  await expect(page.getByLabel('Or upload the request file')).toHaveValue('')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^activation-.*\.txt$/)
})

test('several machines are activated together, and their codes saved as one file', async ({ page }) => {
  await become(page, 'vera@example.com')
  await page.goto('/user/licenses/activate')
  await settle(page)
  await page.getByLabel('Or upload request files').setInputFiles(['TOUR-1', 'TOUR-2'].map(requestFile))
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Activate 2 machines' })).toBeVisible()
  await settle(page)
  if (hasScript()) {
    await addAxe(page)
    expect(await findFaults(page)).toEqual([])
  }
  await page.getByRole('combobox', { name: 'License for TOUR-2' }).selectOption('')
  const send = page.getByRole('button', { name: /^Activate (these machines|this machine)$/ })
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Activation code for TOUR-1' })).toHaveValue(/BEGIN CTRL/)
  await settle(page)
  await page.getByRole('combobox', { name: 'License for TOUR-2' }).selectOption({ index: 1 })
  await send.click()
  await expect(page.getByRole('heading', { name: '2 activation codes' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save all as one ZIP file' }).click()
  expect((await download).suggestedFilename()).toBe('activation-codes.zip')
})
