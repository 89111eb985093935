import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the files of a font have one range of weights, since browsers take letters from no other', async () => {
  const css = await readFile(new URL('../../../app/styles/fonts.css', import.meta.url), 'utf8')
  const weights = [...css.matchAll(/font-family: 'Geist';\s*font-weight: ([^;]+);/g)].map(
    ([, range]) => range,
  )
  expect(weights.length).toBeGreaterThan(1)
  expect(new Set(weights).size).toBe(1)
})
