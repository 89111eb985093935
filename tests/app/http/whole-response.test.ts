import { expect, test } from 'vitest'
import { asWhole, WholeResponse } from '../../../app/http/whole-response.ts'

const bytes = new TextEncoder().encode('{"a":"£"}')
const respond = () =>
  new WholeResponse(bytes, { status: 201, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['text', '{"a":"£"}'],
  ['json', { a: '£' }],
] as const)('is read like any response: %s', async (how, value) => {
  const response = respond()
  expect(response.bodyUsed).toBe(false)
  expect(await response[how]()).toEqual(value)
  expect(response.bodyUsed).toBe(true)
  await expect(response.text()).rejects.toThrow(TypeError)
})

test('can be passed on as a stream, and in pieces of memory', async () => {
  expect(await new Response(respond().body).text()).toBe('{"a":"£"}')
  expect((await respond().arrayBuffer()).byteLength).toBe(bytes.byteLength)
  expect((await respond().blob()).size).toBe(bytes.byteLength)
})

test('is told from other responses by its body, whoever has made it', () => {
  expect(asWhole(respond())?.wholeBody).toBe(bytes)
  expect(asWhole(new Response('text'))).toBeNull()
})
