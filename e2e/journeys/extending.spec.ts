import { EDITION_NAMES } from '../../app/shop.ts'
import { testCards } from '../../tests/stand-ins/start.ts'
import { payWith } from '../checkout-frame.ts'
import { become, expect, licensesOf, test, type World } from '../world.ts'
import { begin, hasScript, settle, updatePrice } from './differences.ts'

const OWNER = 'vera@example.com'

const licenseOf = (world: World, index: number) =>
  licensesOf(world, OWNER).filter(
    ({ edition, updates_until }) => edition === 'core' && Date.parse(updates_until) < Date.now(),
  )[index]!

/** The license's owner pays in dollars. */
const total = /^\$[\d,]+\.\d\d$/

test('updates that have ended can be renewed for a year', async ({ page, world }) => {
  const license = licenseOf(world, hasScript() ? 0 : 1)
  await become(page, OWNER)
  await begin(page, `/user/licenses/${license.id}`)
  await expect(page.getByRole('heading', { name: /^Updates ended/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add a year of updates' }).click()
  await expect(page.getByRole('heading', { name: /^Renew /, level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'A year of updates' })).toBeChecked()
  const price = page.getByRole('region', { name: 'Your changes' })
  await expect(price.getByText(`${EDITION_NAMES.core} updates`)).toBeVisible()
  await expect(price.getByText(total).last()).toBeVisible()

  await settle(page)
  await page.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your changes' })).toBeVisible()
  if (!hasScript()) return expect(page.getByText('The card form needs JavaScript')).toBeVisible()

  await payWith(page, testCards.success)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your license is extended')
  await page.getByRole('link', { name: 'See the license' }).click()
  await expect(page.getByRole('heading', { name: /^Updates until/ })).toBeVisible()
})

test('players, entities and an upgrade can be added, and changed from the checkout', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 2)
  await become(page, OWNER)
  await begin(page, `/user/licenses/${license.id}/extend`)
  await expect(page.getByText('Choose what to add to see the price')).toBeVisible()
  await page.getByRole('radio', { name: `Upgrade to ${EDITION_NAMES.pro}` }).check()
  await page.getByLabel('Players').fill(String(license.players + 2))
  await page.getByLabel('Entities').fill(String(license.entities + 6))
  await updatePrice(page)
  const becomes = `Rounded up to ${license.entities + 10}`
  await expect(page.getByText(becomes)).toBeVisible()
  const price = page.getByRole('region', { name: 'Your changes' })
  await expect(price.getByText(`Upgrade to ${EDITION_NAMES.pro}`)).toBeVisible()
  await expect(price.getByText('2 × $235.00')).toBeVisible()
  await expect(price.getByText('2 × $55.00')).toBeVisible()
  await expect(price).toContainText(`${EDITION_NAMES.pro} · ${license.players + 2} players`)

  await settle(page)
  await page.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your changes' }).click()
  await expect(page.getByRole('heading', { name: 'Add to this license', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Players')).toHaveValue(String(license.players + 2))
  await expect(page.getByRole('radio', { name: `Upgrade to ${EDITION_NAMES.pro}` })).toBeChecked()
})

test('a corrected ZIP code replaces the wrong one in the URL, and more can be added', async ({
  page,
  world,
}) => {
  const license = licenseOf(world, 1)
  await become(page, OWNER)
  const path = `/user/licenses/${license.id}/extend?players=${license.players + 1}`
  await begin(page, `${path}&postalCode=00000`)
  await expect(page.getByText('This isn’t a ZIP code')).toBeVisible()
  await page.getByLabel('ZIP code').fill('94103')
  if (hasScript()) await page.getByRole('button', { name: 'Show tax' }).click()
  else await updatePrice(page)
  const price = page.getByRole('region', { name: 'Your changes' })
  await expect(price).toContainText('For 94103, US')
  await expect(page.getByText('This isn’t a ZIP code')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(page.getByLabel('Players')).toHaveValue(String(license.players + 2))
  await expect(price).toContainText('For 94103, US')
  expect(new URL(page.url()).searchParams.get('postalCode')).toBe(hasScript() ? null : '94103')
})
