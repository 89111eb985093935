import { lazily } from './lazily.ts'

const OPENS = '09:00'
const CLOSES = '17:30'
const WEEKEND = ['Sat', 'Sun']

const formats = lazily(() => {
  const timeZone = 'Europe/London'
  return {
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
    day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }),
  }
})

const shareOfDay = (time: string) => Date.parse(`1970-01-01T${time}Z`) / 86_400_000
const HOURS = [shareOfDay(OPENS), shareOfDay(CLOSES) - shareOfDay(OPENS)] as const

/** The time in London ("14:05"), when the desk opens, and both as shares of the day, for a ruler. */
export function deskHours(at: Date) {
  const { time: timeFormat, day: dayFormat } = formats()
  const [time, day] = [timeFormat.format(at), dayFormat.format(at)]
  const clip = WEEKEND.includes(day) ? null : HOURS
  const opensOn = clip && time < OPENS ? '' : ['Fri', 'Sat'].includes(day) ? 'on Monday ' : 'tomorrow '
  const isOpen = clip !== null && time >= OPENS && time < CLOSES
  return { isOpen, opens: `${opensOn}at 9:00`, time, share: shareOfDay(time), clip }
}
