import { expect, onTestFinished, test, vi } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { warmUp } from '../../server/warm-up.ts'

const config = { siteUrl: 'http://localhost:3000' }
const paths = PUBLIC_PAGES.map(({ path }) => path)

test('every public page is rendered once, even if one fails', async () => {
  const asked: string[] = []
  await warmUp(async ({ url }, client) => {
    expect(client).toMatchObject({ address: null, shared: { country: 'GB' } })
    asked.push(new URL(url).pathname)
    if (asked.length === 2) throw new Error('failed')
    return new Response()
  }, config)
  expect(asked).toEqual(paths)
})

test('a service that hangs delays a start by five seconds at most', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const site = vi.fn(() => new Promise<Response>(() => undefined))
  const warming = warmUp(site, config)
  await vi.advanceTimersByTimeAsync(5000)
  await warming
  expect(site).toHaveBeenCalledOnce()
})
