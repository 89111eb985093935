import { expect, test } from 'vitest'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Nearly as long as the renderer's buffer, so that its end often falls into it. */
const LONG = '£'.repeat(600)

test('a page is whole wherever the renderer divides it: no zero byte stands where a sign did not fit', async () => {
  const visitor = site.visit()
  for (let length = 0; length < 12; length += 1) {
    const page = await visitor.get(`/ctrl-suite/buy?players=${'x'.repeat(length * 37)}&entities=${LONG}`)
    expect(page.html).not.toContain('\0')
    expect(fieldOf(page, 'entities').value).toBe(LONG)
  }
})
