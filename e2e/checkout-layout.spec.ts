import type { Page } from '@playwright/test'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, frameHasSettled, openCheckout, payWith } from './checkout-frame.ts'
import { expect, test } from './world.ts'

const SHIFT_MAX = 0.02

interface Shift {
  value: number
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

const watchShifts = () => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[])
      window.shifts.push({
        value: entry.value,
        moved: entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? ''),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<Shift[]> {
  await expect(page.locator('.checkout-frame iframe')).not.toHaveJSProperty('clientHeight', 450)
  // Browsers report a shift one frame later.
  const draw = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await page.evaluate(draw)
  return page.evaluate(() => window.shifts)
}

const VIEWPORTS = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]

/** A declined card is reported in the form; everything else is reported on our page. */
const NOTICES: [keyof typeof testCards, RegExp][] = [
  ['declined', /Your payment was declined/],
  ['neverAnswers', /We’re still confirming your €/],
  ['failed', /Your payment didn’t go through/],
]

for (const { name, viewport } of VIEWPORTS) {
  for (const [card, words] of NOTICES) {
    test(`on ${name}, the card “${card}” leads to exactly one notice, which is in view`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.clock.install()
      await openCheckout(page)
      await frameHasSettled(page)
      await payWith(page, testCards[card])
      const notices = page.getByText(words)
      if (card === 'neverAnswers') {
        await expect(checkoutFrame(page).getByRole('button', { name: 'Processing…' })).toBeVisible()
        await page.clock.runFor('00:29')
        await expect(notices).toHaveCount(0)
        await page.clock.runFor('00:02')
      }
      const [shown, hidden] =
        card === 'declined'
          ? [checkoutFrame(page).getByText(words), notices]
          : [notices, checkoutFrame(page).getByText(/confirming/)]
      await expect(shown).toHaveCount(1)
      await page.clock.runFor(1000)
      await expect(shown).toBeInViewport({ ratio: 1 })
      await expect(hidden).toHaveCount(0)
      if (card === 'neverAnswers') await expect(page.getByRole('main').getByText(/try again/i)).toBeHidden()
      if (card !== 'failed') await expect(checkoutFrame(page).getByLabel('Card number')).toBeInViewport()
    })
  }

  test(`on ${name}, the payment frame opens without layout shift, gap or overflow`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(watchShifts)
    await openCheckout(page, { players: '3', entities: '12' })
    await expect(checkoutFrame(page).getByLabel('Card number')).toBeInViewport()
    const shifts = await shiftsOf(page)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    test.info().annotations.push({ type: 'layout shift', description: String(sum) })
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
    const end = Math.max(await bottomOf('.checkout-frame iframe'), await bottomOf('details:has(#order)'))
    const room = (await bottomOf('main')) - end
    const spare = viewport.height - end
    expect(room, 'room below form and order').toBeLessThanOrEqual(Math.max(100, spare + 4))
  })
}
