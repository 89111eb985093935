import { isBankHoliday } from './bank-holidays.ts'
import { lazily } from './lazily.ts'

const OPENS = '09:00'
const CLOSES = '17:30'
const DAY_MS = 86_400_000

const formats = lazily(() => {
  const timeZone = 'Europe/London'
  return {
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
    date: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  }
})

const weekdayOf = (day: string) => formats().weekday.format(new Date(day))

const isWorkingDay = (day: string) => !/^S/.test(weekdayOf(day)) && !isBankHoliday(day)

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const shareOfDay = (time: string) => Date.parse(`1970-01-01T${time}Z`) / DAY_MS
const HOURS = [shareOfDay(OPENS), shareOfDay(CLOSES) - shareOfDay(OPENS)] as const

/** The time in London ("14:05"), when the desk opens, and both as shares of the day, for a ruler. */
export function deskHours(at: Date) {
  const time = formats().time.format(at)
  const today = formats().date.format(at)
  const clip = isWorkingDay(today) ? HOURS : null
  let wait = clip && time < OPENS ? 0 : 1
  while (!isWorkingDay(addDays(today, wait))) wait += 1
  const opensOn = ['', 'tomorrow '][wait] ?? `on ${weekdayOf(addDays(today, wait))} `
  const isOpen = clip !== null && time >= OPENS && time < CLOSES
  return { isOpen, opens: `${opensOn}at 9:00`, time, share: shareOfDay(time), clip }
}
