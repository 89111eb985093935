import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('all files of a font declare the same weights; browsers don’t mix ranges', async () => {
  const css = await readFile(new URL('../../../app/styles/fonts.css', import.meta.url), 'utf8')
  const weights = [...css.matchAll(/font-family: 'Geist';\s*font-weight: ([^;]+);/g)].map(
    ([, range]) => range,
  )
  expect(weights.length).toBeGreaterThan(1)
  expect(new Set(weights).size).toBe(1)
})
