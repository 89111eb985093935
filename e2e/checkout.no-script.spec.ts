import { addToBag, expect, signIn, test } from './world.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the checkout keeps no room for a form that cannot come, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await addToBag(page, { players: '1', entities: '2' })
    await page.goto('/login?returnTo=/checkout')
    await signIn(page, 'ada@example.com')
    const notice = page.getByText('The card form needs JavaScript')
    await expect(notice).toBeVisible()
    const { y } = (await notice.boundingBox())!
    expect((await page.getByRole('contentinfo').boundingBox())!.y - y).toBeLessThan(600)
  })
