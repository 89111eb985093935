const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?)?$/i

const isDay = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true

/**
 * Reads a time as other services write it. Without a zone it is UTC, never the server's or the browser's own. A date
 * stays a date. Null if it can't be read.
 */
export function readTime(text: string): string | null {
  const [, day, time, , hours, minutes = '00'] = WRITTEN.exec(text.trim()) ?? []
  if (!day || !isDay(day)) return null
  if (!time) return day
  const at = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`)
  if (Number.isNaN(at.getTime())) return null
  return time.includes('.') ? at.toISOString() : at.toISOString().replace('.000', '')
}

const MIDNIGHT = /^(00|24):00(:00(\.0+)?)?$/

/** Reads when something ends. A date or a midnight means all of that day, because a day is what people are shown. */
export function readEnd(text: string): string | null {
  const at = readTime(text)
  if (at === null) return null
  const [, day, time = '00:00'] = WRITTEN.exec(text.trim())!
  if (MIDNIGHT.test(time)) return `${day}T23:59:59.999Z`
  return MIDNIGHT.test(at.slice(11, -1)) ? `${at.slice(0, 10)}T23:59:59.999Z` : at
}
