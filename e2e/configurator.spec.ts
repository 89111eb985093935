import { become, expect, licensesOf, open, test } from './world.ts'

test('the price is shown at once, before the server has confirmed it', async ({ page, world }) => {
  await open(page, '/ctrl-suite/buy?edition=core&players=1&entities=2')
  const price = page.getByRole('region', { name: 'Your price' })
  await expect(price).not.toHaveAttribute('aria-busy')
  world.standIns.paddle.setFault({ match: '/pricing-preview', delayMs: 1500 })
  await page.getByLabel('Entities').fill('214')
  await expect(page.getByText('212 entities. Make it 217 (+£45.00)')).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('212 entities')
  await expect(price.getByText('42 blocks, 212 entities in all')).toBeVisible()
  await expect(price.getByText('£2,862.00')).toBeVisible()
  await expect(page).not.toHaveURL(/entities=214/)
  await expect(page).toHaveURL(/entities=214/)
  await expect(price.getByText('£2,862.00')).toBeVisible()
})

test('a late price never overwrites what is being typed, and only valid numbers are priced', async ({
  page,
  world,
}) => {
  const requests = () => world.standIns.paddle.calls.filter(({ path }) => path === '/pricing-preview').length
  await open(page, '/ctrl-suite/buy?edition=core&players=1&entities=2')
  const players = page.getByLabel('Players')
  world.standIns.paddle.setFault({ match: '/pricing-preview', delayMs: 800 })
  await players.fill('81')
  const response = page.waitForResponse(/buy\.data\?.*players=81/)
  await page.waitForRequest(/buy\.data\?.*players=81/)
  await players.fill('')
  await (await response).finished()
  await expect(page).toHaveURL(/players=81/)
  const before = requests()
  await expect(players).toHaveValue('')
  await expect(players).not.toHaveAttribute('aria-invalid')
  expect(requests()).toBe(before)

  await page.getByLabel('Entities').focus()
  await expect(page.getByText('Enter a whole number of players from 1 to 100.')).toBeVisible()
  await expect(players).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Fix the highlighted fields to see your price.')).toBeVisible()
  expect(requests()).toBe(before)

  await players.fill('3')
  await expect(page.getByText('2 units,')).toBeVisible()
  await expect(players).not.toHaveAttribute('aria-invalid')
})

test('with an invalid number, the bar explains the missing total and links to the message', async ({
  page,
}) => {
  await open(page, '/ctrl-suite/buy')
  const bar = page.locator('.buy-bar')
  const players = page.getByLabel('Players')
  await expect(bar).toContainText(/Total\s*£/)
  await players.fill('500')
  await expect(bar).toContainText('No total yet')
  await expect(bar).not.toContainText('£')
  await bar.getByRole('link', { name: 'Check players' }).click()
  await expect(players).toBeFocused()

  await page.getByLabel('Entities').focus()
  await bar.getByRole('button', { name: 'Add to bag' }).click()
  await expect(bar.getByRole('alert')).toHaveText('We couldn’t add that. Your bag hasn’t changed.')
  await expect(players).toBeFocused()
  await expect(page.getByText('Choose from 1 to 100 players.')).toBeInViewport()
  await expect(page).toHaveURL(/\/ctrl-suite\/buy/)

  await players.fill('3')
  await expect(bar).toContainText(/Total\s*£/)
  await expect(bar).not.toContainText('couldn’t add')
  await bar.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
})

test('after an error, the price is shown before the server has confirmed it', async ({
  page,
  world,
  expectError,
}) => {
  expectError(/status of 422/)
  await open(page, '/ctrl-suite/buy?edition=core&players=500&entities=2')
  const price = page.getByRole('region', { name: 'Your price' })
  await expect(price).toContainText('Fix the highlighted fields')
  world.standIns.paddle.setFault({ match: '/pricing-preview', delayMs: 1500 })
  await page.getByLabel('Players').fill('93')
  await expect(price).toContainText('92 units, 93 players in all')
  await expect(page).toHaveURL(/players=500/)
})

test('the last of several quick changes wins', async ({ page, world }) => {
  await open(page, '/ctrl-suite/buy')
  const players = page.getByLabel('Players')
  await players.fill('30')
  await expect(page.getByText('29 units,')).toBeVisible()
  await expect(page).toHaveURL(/players=30/)
  world.standIns.paddle.setFault({ match: '/pricing-preview', delayMs: 1200, times: 1 })
  await players.fill('50')
  await expect(page.getByText('49 units,')).toBeVisible()
  await expect(page).toHaveURL(/players=30/)
  await players.fill('7')
  await expect(page.getByText('6 units,')).toBeVisible()
  await expect(page).toHaveURL(/players=7/)
  await expect(page.getByText('49 units,')).toBeHidden()

  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(page.getByText('7 units,')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
})

test('a country chosen in another tab appears together with its prices', async ({ page }) => {
  await open(page, '/ctrl-suite/buy')
  const price = page.getByRole('region', { name: 'Your price' })
  await expect(price.getByText('£594.00')).toBeVisible()
  const other = await page.context().newPage()
  await open(other, '/country')
  await other.request.post('/bag', {
    form: { intent: 'set-country', country: 'DE' },
    headers: { Origin: new URL(other.url()).origin },
  })
  await page.getByRole('button', { name: 'Add a player' }).click()
  await expect(price.getByText(/€[\d,.]+/).first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Country: Germany' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('£')
})

for (const path of ['/ctrl-suite/buy?edition=core&players=5&entities=12', '/user/licenses/:id/extend'])
  test(`on ${path}, neither the mouse wheel nor a held key changes the order by itself`, async ({
    page,
    world,
  }) => {
    if (path.includes(':id')) await become(page, 'ada@example.com')
    const { id } = licensesOf(world, 'ada@example.com').find(({ edition }) => edition === 'core')!
    await open(page, path.replace(':id', id))
    for (const [name, unit, step] of [
      ['Players', 'a player', 1],
      ['Entities', 'an entity block', 5],
    ] as const) {
      const field = page.getByRole('textbox', { name })
      const before = Number(await field.inputValue())
      const top = await page.evaluate(() => window.scrollY)
      await field.click()
      await field.hover()
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)
      await expect(field).toHaveValue(String(before))

      for (let press = 0; press < 5; press += 1) await page.keyboard.down('ArrowUp')
      await page.keyboard.up('ArrowUp')
      await expect(field).toHaveValue(String(before + step))
      await page.getByRole('button', { name: `Remove ${unit}` }).focus()
      for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(field).toHaveValue(String(before))
    }
  })
