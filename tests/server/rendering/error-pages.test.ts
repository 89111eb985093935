import { expect, test, vi } from 'vitest'
import { createErrorPages } from '../../../server/rendering/remix-handlers.ts'

const REQUEST = new Request('https://site.test/no-such-page')

test.each([
  ['fails', () => Promise.reject(new Error('Out of memory'))],
  ['is broken', async () => new Response('Unexpected Server Error', { status: 500 })],
])('an error page that once %s is rendered again, and then kept', async (_, firstAnswer) => {
  const render = vi
    .fn(async () => new Response('Not found', { status: 404 }))
    .mockImplementationOnce(firstAnswer)
  const { errorPage } = createErrorPages(render, { isCached: true })
  await errorPage(REQUEST, 404).catch(() => undefined)
  for (let visit = 0; visit < 2; visit++)
    expect(await (await errorPage(REQUEST, 404)).text()).toBe('Not found')
  expect(render).toHaveBeenCalledTimes(2)
})
