import type { ServerResponse } from 'node:http'
import { sendResponse as sendStream } from '@remix-run/node-fetch-server'
import { asWhole } from '../../app/http/whole-response.ts'

export async function sendResponse(to: ServerResponse, response: Response): Promise<void> {
  const whole = asWhole(response)
  if (!whole) return sendStream(to, response)
  // Pairs keep multiple cookies apart, but if headers are already set, `writeHead` keeps only the last cookie.
  if (to.getHeaderNames().length > 0) to.setHeaders(response.headers).writeHead(response.status)
  else to.writeHead(response.status, [...response.headers].flat())
  to.end(whole.wholeBody)
}
