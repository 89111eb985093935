import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createReads } from '../../../server/cache/reads.ts'
import { createKeptPages } from '../../../server/page-cache/kept-pages.ts'

const MEBIBYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function bufferedBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** As large as a page may be, and hardly smaller when compressed. */
const largePage = async () =>
  new Response(randomBytes((MEBIBYTE / 4) * 3).toString('base64'), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

test('pages that are asked for and pushed out by others take no memory', async () => {
  const errors: unknown[] = []
  const pages = createKeptPages({
    reads: createReads(),
    nowMs: Date.now,
    onError: (error) => errors.push(error),
  })
  const before = bufferedBytes()
  for (let number = 0; number < 120; number += 1) {
    await pages.find(`/page ${number}`, largePage)
    for (let use = 0; use < 3; use += 1) await pages.find(`/page ${number}`, largePage)
  }
  expect(pages.size()).toBeLessThanOrEqual(32 * MEBIBYTE)
  // The last ones are being compressed, on a busy machine for a while.
  await expect.poll(() => bufferedBytes() - before).toBeLessThan(48 * MEBIBYTE)
  expect(errors).toEqual([])
})
