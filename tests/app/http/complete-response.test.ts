import { expect, test } from 'vitest'
import { asComplete, CompleteResponse } from '../../../app/http/complete-response.ts'

const bytes = new TextEncoder().encode('{"a":"£"}')
const respond = () =>
  new CompleteResponse(bytes, { status: 201, headers: { 'Content-Type': 'application/json' } })

test.each([
  ['text', '{"a":"£"}'],
  ['json', { a: '£' }],
] as const)('a whole response can be read as %s', async (how, value) => {
  const response = respond()
  expect(response.bodyUsed).toBe(false)
  expect(await response[how]()).toEqual(value)
  expect(response.bodyUsed).toBe(true)
  await expect(response.text()).rejects.toThrow(TypeError)
})

test('a whole response can be read as a stream, an array buffer and a blob', async () => {
  expect(await new Response(respond().body).text()).toBe('{"a":"£"}')
  expect((await respond().arrayBuffer()).byteLength).toBe(bytes.byteLength)
  expect((await respond().blob()).size).toBe(bytes.byteLength)
})

test('asComplete recognises a complete response', () => {
  expect(asComplete(respond())?.bodyBytes).toBe(bytes)
  expect(asComplete(new Response('text'))).toBeNull()
})
