import { canRenew, engineOfLicense, extendHref } from './extension.ts'
import { href } from './href.ts'
import { updatesUntilMs } from './license-updates.ts'
import { type License, listTitleOf, nameOfLicense } from './license.ts'
import { BEFORE_TAX } from './tax-words.ts'

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

/** What the event leads to. */
function renewalOf(license: License, price: string | null) {
  const { id } = license
  const engine = engineOfLicense(license)
  if (!engine || !canRenew(license)) return { link: href('/user/licenses/:id', { id }), renewal: null }
  return {
    link: extendHref(id, { from: engine, to: engine, updates: true }),
    renewal: `Renew for a year${price ? `: ${price} ${BEFORE_TAX}` : ''}.`,
  }
}

/** All-day events on the UTC date (RFC 5545). Stable UIDs let a second import update the events. `priceOf` is before tax. */
export function licensesCalendar(
  licenses: readonly License[],
  { siteUrl, now, priceOf }: { siteUrl: string; now: Date; priceOf(license: License): string | null },
): string {
  const { host } = new URL(siteUrl)
  const events = licenses.flatMap((license) => {
    const endMs = updatesUntilMs(license)
    if (Number.isNaN(endMs)) return []
    const { link, renewal } = renewalOf(license, priceOf(license))
    return [
      'BEGIN:VEVENT',
      `UID:${escapeText(license.id)}-updates@${host}`,
      `DTSTAMP:${digits(now.getTime())}`,
      `DTSTART;VALUE=DATE:${digits(endMs).slice(0, 8)}`,
      `SUMMARY:${escapeText(`Last day of updates: ${listTitleOf(license)}`)}`,
      `DESCRIPTION:${escapeText([nameOfLicense(license), renewal, siteUrl + link].filter(Boolean).join('\n'))}`,
      `URL:${siteUrl}${link}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Licenses//EN`,
    ...(events.length > 0 ? events : NO_EVENTS),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
