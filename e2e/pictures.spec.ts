import type { Page } from '@playwright/test'
import { readPictureFiles } from '../tools/pictures/picture-files.ts'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { expect, test } from './world.ts'

/** A phone, a tablet and a desk, and both sides of each breakpoint, where a picture has the least room. */
const WIDTHS = [320, 390, 639, 640, 767, 768, 820, 1023, 1024, 1280, 1440]

const PICTURES = readPictureFiles()

const TEXT_MIN_PX = 9

/** Every picture on the page, as it is shown: its name and how much it is scaled, parts that are cut off included. */
const findPictures = (page: Page) =>
  page.evaluate(() => {
    const scaleOf = (image: HTMLImageElement, { width, height }: { width: number; height: number }) => {
      const scales = [image.clientWidth / width, image.clientHeight / height]
      return getComputedStyle(image).objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales)
    }
    return Array.from(document.images)
      .filter((image) => image.clientWidth > 0)
      .map((image) => {
        const sources = Array.from(image.closest('picture')?.querySelectorAll('source') ?? [])
        const chosen = sources.find(({ media }) => matchMedia(media).matches)
        const size = chosen ?? image
        return {
          file: chosen?.srcset ?? image.getAttribute('src') ?? '',
          scale: scaleOf(image, {
            width: Number(size.getAttribute('width')),
            height: Number(size.getAttribute('height')),
          }),
        }
      })
  })

/** What is too small to be read: “ctrl-suite-rack at 7.2 px”. */
async function findUnreadable(page: Page): Promise<string[]> {
  const pictures = await findPictures(page)
  return pictures.flatMap(({ file, scale }) => {
    const name = /^\/images\/(.+?)(-light|-dark)?\.svg$/.exec(file)?.[1] ?? ''
    const text = PICTURES[name]?.text
    // A twentieth for what a browser rounds.
    if (!text || text * scale > TEXT_MIN_PX - 0.05) return []
    return [`${name} at ${(text * scale).toFixed(1)} px`]
  })
}

// What pictures look like does not depend on the script.
test.use({ javaScriptEnabled: false })

for (const pattern of SCREEN_PATTERNS.filter((path) => !/^\/(user|checkout|store|callback)\b/.test(path))) {
  test(`the pictures of ${pattern} can be read at any width`, async ({ page, world, expectError }) => {
    const { path, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findUnreadable(page), `${width} px`).toEqual([])
    }
  })
}
