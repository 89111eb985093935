import type { LoaderFunctionArgs } from '@remix-run/node'
import { jsonResponse } from '../http/json-response.ts'

/** The id of the build that runs; open pages ask for it to learn of a new one. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  jsonResponse({ id: context.backend.buildId }, { headers: { 'Cache-Control': 'no-store' } })
