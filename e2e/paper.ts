import type { Page } from '@playwright/test'

/** On how many pages of A4 a page is printed. */
export async function countPages(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' })
  return Number(/\/Count (\d+)/.exec(file.toString('latin1'))?.[1])
}
