import type { LoaderFunctionArgs } from '@remix-run/node'
import { jsonResponse } from '../http/json-response.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  jsonResponse({ id: context.backend.buildId }, { headers: { 'Cache-Control': 'no-store' } })
