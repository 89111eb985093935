import { lazily } from './lazily.ts'

interface MomentOptions {
  /** Left out, the zone is the one that the machine is set to, and is not named. */
  zone?: 'UTC'
  /** The current time: a moment of the same day is shown without its date. Null always shows the date. */
  now: string | null
}

const formatsIn = (timeZone: string | undefined) => ({
  time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
})

const formatsInUtc = lazily(() => formatsIn('UTC'))

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** "5 March 2026" in UTC, never broken over two lines; a text that is no date is shown as it came. */
export const formatDay = (iso: string) =>
  Number.isNaN(Date.parse(iso)) ? iso : unbroken(formatsInUtc().day.format(new Date(iso)))

/**
 * "14:05 UTC", or "14:05 UTC on 5 March 2026", its parts never broken over two lines; in the visitor's own zone
 * "15:05".
 */
export function momentWords(iso: string, { zone, now }: MomentOptions): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  // Not cached: the zone can change while a page is open.
  const formats = zone ? formatsInUtc() : formatsIn(undefined)
  const time = formats.time.format(at) + (zone ? ` ${zone}` : '')
  const dayOf = (date: Date) => (zone ? date.toISOString().slice(0, 10) : formats.day.format(date))
  const isToday = now !== null && dayOf(at) === dayOf(new Date(now))
  return isToday ? time : `${time} on ${unbroken(formats.day.format(at))}`
}
