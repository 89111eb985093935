import type { LoaderFunctionArgs } from '@remix-run/node'
import { LOGIN_PATHS } from '../content/pages.ts'
import { ROUTE_RULES } from '../domain/route-rules.ts'
import { jsonResponse } from '../http/json-response.ts'

const LOGIN_RULES = LOGIN_PATHS.map((path) => ({ path, below: true, middleware: ['login'] }))

export function loader({ context, params }: LoaderFunctionArgs) {
  const { buildId } = context.backend
  if (params.file !== `${buildId}.json`) {
    return jsonResponse({ message: 'This isn’t the running build' }, { status: 404 })
  }
  return jsonResponse(
    { id: buildId, rules: [...LOGIN_RULES, ...ROUTE_RULES] },
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  )
}
