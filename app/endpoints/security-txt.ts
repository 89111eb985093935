import type { LoaderFunctionArgs } from '@remix-run/node'
import { DAY_MS } from '../domain/moment.ts'
import { publicFile } from '../http/file-response.ts'
import { COMPANY } from '../shop.ts'

/** RFC 9116 recommends an expiry date less than a year away. */
const LIFETIME_DAYS = 180

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, now } = context.backend
  const expires = new Date(now().getTime() + LIFETIME_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${COMPANY.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
  ]
  return publicFile(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8', 86400)
}
