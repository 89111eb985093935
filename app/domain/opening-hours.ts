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

/** Whether the service desk is staffed, and the time in London as "14:05". */
export function deskHours(at: Date): { isOpen: boolean; time: string } {
  const { time: timeFormat, day } = formats()
  const time = timeFormat.format(at)
  return { isOpen: !WEEKEND.includes(day.format(at)) && time >= OPENS && time < CLOSES, time }
}
