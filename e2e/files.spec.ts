import { expect, test } from './world.ts'

test('files are for reading, on the site’s own hosts alone', async ({ request, world }) => {
  const file = `${world.url}/favicon.svg`
  const read = await request.get(file)
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await request.post(file)).status()).toBe(404)
  const strange = await request.get(file, { headers: { Host: 'evil.example' }, maxRedirects: 0 })
  expect([strange.status(), strange.headers()['location']]).toEqual([308, file])
})
