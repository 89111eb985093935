import type { Page } from '@playwright/test'
import { sampleActivationRequest } from '../tests/stand-ins/start.ts'
import { countPages } from './paper.ts'
import { become, expect, open, test } from './world.ts'

/** Whose list no other test looks at, since what this one makes of it is kept for minutes. */
const EMAIL = 'maximiliane@example.com'

/** What a sheet may have to hold at most: 80 wide letters, 40 machines, a key of many groups, an answer. */
const LABEL = 'Wide Words '.repeat(8).trim().slice(0, 80)
const MACHINES = Array.from({ length: 40 }, (_, index) => ({
  id: `act_${index}`,
  machine: `ENGINE-${index}-with-a-very-long-host-name-below-the-stage.theatre.example.com`,
  activated_at: '2026-10-15T09:00:00Z',
  manual: true,
}))

/** At every width no group of the key is broken, and nothing is wider than the window. */
async function expectToFit(page: Page, key: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const groups = page.locator(`${key} span`)
    const lines = await groups.evaluateAll((all) => all.map((group) => group.getClientRects().length))
    expect(lines).toEqual(Array(12).fill(1))
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('the sheet stays one page with a long label, many machines and a long key, and no group of the key is broken', async ({
  page,
  world,
}) => {
  const { productApi, people } = world.standIns
  const license = productApi.licensesOf(people.find(({ email }) => email === EMAIL)!.id)[0]!
  await become(page, EMAIL)
  await open(page, `/user/licenses/${license.id}`)
  await page.getByLabel('Activation request').fill(sampleActivationRequest('A'.repeat(100)))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('BEGIN CTRL ACTIVATION').first()).toBeVisible()
  const key = Array(12).fill('ABCD').join('-')
  for (const label of [LABEL, 'W'.repeat(80), 'خشبة المسرح الكبيرة '.repeat(4).trim()]) {
    const given = { ...license, label, key, activations: MACHINES }
    world.standIns.clearFaults()
    productApi.setFault({ match: 'GET /user/licenses', body: JSON.stringify({ licenses: [given] }) })
    await open(page, `/user/licenses/${license.id}`)
    await page.getByRole('textbox', { name: 'Label' }).fill(label)
    await page.getByRole('button', { name: 'Save label' }).click()
    await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible()
    await page.goto(`/user/licenses/${license.id}/sheet`)
    await expect(page.getByText('And 30 more machines')).toBeVisible()
    await expect(page.getByText('BEGIN CTRL ACTIVATION')).toBeVisible()
    expect(await countPages(page)).toBe(1)
    await expectToFit(page, '#sheet-key')
    await page.goto(`/user/licenses/${license.id}`)
    await expectToFit(page, '#license-key')
  }
})
