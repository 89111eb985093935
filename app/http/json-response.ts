import type { TypedResponse } from '@remix-run/node'

/**
 * What a loader or an action returns when its value needs a status or headers of its own; `useLoaderData` knows the
 * type. Any other value is returned as it is.
 */
export function jsonResponse<Value>(value: Value, init: number | ResponseInit): TypedResponse<Value> {
  const response = Response.json(value, typeof init === 'number' ? { status: init } : init)
  response.headers.set('Content-Type', 'application/json; charset=utf-8')
  return response
}
