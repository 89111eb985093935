import type { TypedResponse } from '@remix-run/node'

export function jsonResponse<Value>(value: Value, init: number | ResponseInit): TypedResponse<Value> {
  const response = Response.json(value, typeof init === 'number' ? { status: init } : init)
  response.headers.set('Content-Type', 'application/json; charset=utf-8')
  return response
}
