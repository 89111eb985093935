import { become, expect, licensesOf, open, test } from './world.ts'

/** One customer each, because a list is only refreshed once in 10 seconds. Others don't look at their licenses. */
const ZONES = { 'America/Los_Angeles': 'layla@example.com', 'Pacific/Kiritimati': 'grace@example.com' }

for (const [timezoneId, email] of Object.entries(ZONES))
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // React logs a mismatch to the console, which fails every test.
    test('the days of a license are the same on every page, and React agrees with the server', async ({
      page,
      world,
    }) => {
      const [sample] = licensesOf(world, 'ada@example.com')
      const times = { created_at: '2026-11-08 01:30:00', updates_until: '2031-11-08T22:30:00' }
      await become(page, email)
      world.standIns.productApi.setFault({
        match: 'GET /user/licenses',
        body: JSON.stringify([{ ...sample, ...times }]),
      })
      await open(page, '/user/licenses?refresh=1')
      const main = page.getByRole('main')
      await expect(main.getByText('8 Nov 2031')).toBeVisible()
      for (const part of ['', '/sheet']) {
        await open(page, `/user/licenses/${sample!.id}${part}`)
        for (const day of ['8 November 2026', '8 November 2031'])
          await expect(main.getByText(day).filter({ visible: true }).first()).toBeVisible()
      }
      await open(page, `/user/licenses/${sample!.id}/extend?updates=1`)
      await expect(main.getByText('8 Nov 2032')).toBeVisible()
    })
  })
