import type { LoaderFunctionArgs } from '@remix-run/node'
import { engineOfLicense, extendHref } from '../domain/extension.ts'
import { href } from '../domain/href.ts'
import { nameOfLicense, type License, titleOfLicense } from '../domain/license.ts'
import { updatesUntilMs } from '../domain/license-updates.ts'
import { taxWords } from '../domain/tax-words.ts'
import { renewalPriceOf } from '../domain/unit-prices.ts'
import { requireUser } from '../guards.ts'
import { noFile, savedFile } from '../http/file-response.ts'
import { previewAside } from '../store/preview-units.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const customer = requireUser(context, request)
  const { licenses, settings, catalogue, now } = context.backend
  const [list, preview] = await Promise.all([licenses.list(customer), previewAside(context)])
  if (!list.ok) return noFile('We can’t load your licenses right now. Please try again in a few minutes.')
  const calendar = licensesCalendar(list.value.value, {
    siteUrl: settings.siteUrl,
    now: now(),
    priceOf: (license) => preview && renewalPriceOf(preview, [engineOfLicense(license)], catalogue),
  })
  return savedFile('ctrl-updates.ics', 'text/calendar', calendar)
}

const LINE_OCTETS_MAX = 75

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

/** Folds long lines, never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LINE_OCTETS_MAX) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

const digits = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

/** A calendar needs at least one component (RFC 5545, 3.6), which may be a time zone. */
const NO_EVENTS = [
  'X-WR-CALDESC:None of your licenses has a last day of updates yet.',
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** All-day events on the UTC date (RFC 5545). Stable UIDs let a second import update the events. `priceOf` is before tax. */
export function licensesCalendar(
  licenses: readonly License[],
  { siteUrl, now, priceOf }: { siteUrl: string; now: Date; priceOf(license: License): string | null },
): string {
  const events = licenses.flatMap((license) => {
    const endMs = updatesUntilMs(license)
    if (Number.isNaN(endMs)) return []
    const price = priceOf(license)
    const { id } = license
    const engine = engineOfLicense(license)
    const link =
      siteUrl +
      (engine
        ? extendHref(id, { from: engine, to: engine, updates: true })
        : href('/user/licenses/:id', { id }))
    const renewal = `Renew for a year${price ? `: ${price} ${taxWords()}` : ''}.`
    return [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}-updates@${new URL(siteUrl).host}`,
      `DTSTAMP:${digits(now.getTime())}`,
      `DTSTART;VALUE=DATE:${digits(endMs).slice(0, 8)}`,
      `SUMMARY:${escapeText(`Last day of updates: ${titleOfLicense(license)}`)}`,
      `DESCRIPTION:${escapeText([nameOfLicense(license), engine ? renewal : '', link].filter(Boolean).join('\n'))}`,
      `URL:${link}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(siteUrl).host}//Licenses//EN`,
    ...(events.length > 0 ? events : NO_EVENTS),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
