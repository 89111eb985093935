import { expect, test } from 'vitest'
import { jsonResponse } from '../../../app/http/json-response.ts'

test('carries the value as JSON, with a status and headers of its own', async () => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ])
  const response = jsonResponse({ text: 'Zürich' }, { status: 422, headers })
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  await expect(response.json()).resolves.toEqual({ text: 'Zürich' })
})

test('takes a number for the status', () => {
  expect(jsonResponse(null, 503).status).toBe(503)
})
