import { expect, open, test } from './world.ts'

test('a button that is pressed before script has taken the page over does not move from under the pointer', async ({
  page,
}) => {
  // React schedules its work with messages to itself. They are held back until the click is over.
  await page.addInitScript(() => {
    const { prototype } = MessagePort
    const send = Object.getOwnPropertyDescriptor(prototype, 'postMessage')!.value as (
      message: unknown,
    ) => void
    const held: (() => void)[] = []
    prototype.postMessage = function (message: unknown) {
      held.push(() => send.call(this, message))
    }
    const release = () => {
      prototype.postMessage = send
      held.forEach((sendHeld) => sendHeld())
    }
    window.addEventListener('click', release, { capture: true, once: true })
  })
  await page.goto('/ctrl-suite/buy?edition=pro&players=3&entities=2')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
})

test('Enter that comes before the list of countries chooses once it is there', async ({ page }) => {
  await open(page, '/about')
  let letListThrough = () => {}
  const isOpen = new Promise<void>((resolve) => void (letListThrough = resolve))
  await page.route('**/country/list.json*', async (route) => {
    await isOpen
    return route.continue()
  })
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Country/ })
    .click()
  const field = page.getByLabel('Find a country')
  await field.fill('deutschland')
  await field.press('Enter')
  letListThrough()
  await expect(page.getByText('Prices are now for Germany, in euro.')).toBeVisible()
})

test('a click that comes before any file of script is not lost', async ({ page }) => {
  let letScriptsThrough = () => {}
  const isClicked = new Promise<void>((resolve) => void (letScriptsThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isClicked
    return route.continue()
  })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Bag' }).click()
  letScriptsThrough()
  await expect(page.getByRole('dialog', { name: 'Bag' })).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a pointer that is pressed again at once is not taken for released', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const isHeld = await page.evaluate(async () => {
    for (const type of ['pointerdown', 'pointerup', 'pointerdown'])
      window.dispatchEvent(new PointerEvent(type))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return document.querySelector('#page-start[data-is-held]') !== null
  })
  expect(isHeld).toBe(true)
})

test('a menu of the browser, which keeps the release of the pointer to itself, does not hold the page', async ({
  page,
}) => {
  await page.goto('/about')
  await page.mouse.move(200, 300)
  await page.mouse.down({ button: 'right' })
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
})
