import { lazily } from './lazily.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

interface MomentOptions {
  /** Defaults to local time, with no zone shown. */
  zone?: 'UTC'
  /** If this is the same day, the date is left out. Null always shows the date. */
  now: string | null
}

const formatsIn = (timeZone: string | undefined) => ({
  time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
})

const shortDay = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const formatsInUtc = lazily(() => formatsIn('UTC'))

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

const formatWith = (format: Intl.DateTimeFormat, iso: string) =>
  Number.isNaN(Date.parse(iso)) ? iso : unbroken(format.format(new Date(iso)))

/** "5 March 2026" in UTC, with non-breaking spaces. Invalid dates are returned unchanged. */
export const formatDay = (iso: string) => formatWith(formatsInUtc().day, iso)

/** "5 Mar 2026", otherwise as `formatDay`. */
export const formatShortDay = (iso: string) => formatWith(shortDay(), iso)

/** Such as "14:05 UTC on 5 March 2026", with non-breaking spaces. */
export function momentWords(iso: string, { zone, now }: MomentOptions): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  // Don't cache this: the time zone can change while a page is open.
  const formats = zone ? formatsInUtc() : formatsIn(undefined)
  const time = formats.time.format(at) + (zone ? ` ${zone}` : '')
  const dayOf = (date: Date) => (zone ? date.toISOString().slice(0, 10) : formats.day.format(date))
  const isToday = now !== null && dayOf(at) === dayOf(new Date(now))
  return isToday ? time : `${time} on ${unbroken(formats.day.format(at))}`
}
