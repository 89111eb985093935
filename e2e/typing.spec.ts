import { become, expect, hold, open, test } from './world.ts'

/** Spaces, capitals, accents and full-width letters, which a search ignores. */
const TYPED = ' Ｓtudio É  '
const MORE = 'Rack'

/** Longer than a form waits for more, and the site's response. */
const PAUSE_MS = 1000

for (const path of ['/user/licenses', '/user/licenses/activate', '/support', '/ctrl-suite/specs'])
  test(`what is typed on ${path} stays as it was typed`, async ({ page }) => {
    await become(page, 'vera@example.com')
    await open(page, path)
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.pressSequentially(TYPED)
    await page.waitForTimeout(PAUSE_MS)
    await field.pressSequentially(MORE)
    await page.waitForTimeout(PAUSE_MS)
    await expect(field).toHaveValue(TYPED + MORE)
  })

test('after Enter in a search, what is typed next isn’t lost', async ({ page }) => {
  await open(page, '/search')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially(' OSC ')
  const answer = await hold(page, '**/search.data*')
  await field.press('Enter')
  await field.pressSequentially('over')
  answer()
  await expect(page).toHaveURL(/q=/)
  await expect(field).toHaveValue(' OSC over')
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('a quote’s preview shows what was typed while its prices were loading', async ({ page }) => {
  await open(page, '/ctrl-suite/quote?edition=core&players=1&entities=2')
  const answer = await hold(page, '**/quote.data*')
  await page.getByLabel('Who it’s for').fill('Harbour Theatre')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Your reference').fill('PO 4711')
  answer()
  const preview = page.getByRole('article')
  await expect(preview).toContainText('EUR')
  await expect(preview).toContainText('Harbour Theatre')
  await expect(preview).toContainText('PO 4711')
})
