import { lazily } from './lazily.ts'
import { DAY_MS } from './moment.ts'
import { addDays, isWorkingDay } from './working-days.ts'

const OPENS = '09:00'
const CLOSES = '17:30'

const formats = lazily(() => {
  const timeZone = 'Europe/London'
  return {
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
    // Swedish dates are ISO 8601: "2026-12-25".
    day: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  }
})

const shareOfDay = (time: string) => Date.parse(`1970-01-01T${time}Z`) / DAY_MS

interface DeskHours {
  isOpen: boolean
  /** When the desk next opens: "at 9:00", "tomorrow at 9:00" or "on Monday at 9:00". */
  opens: string
  /** The time in London: "14:05". */
  time: string
  /** The time as a share of the day, for a ruler. */
  share: number
  /** Today's opening hours, as a start and a length in shares of the day; null if the desk is closed all day. */
  clip: readonly [start: number, length: number] | null
}

function nextOpening(today: string, opensToday: boolean): string {
  let daysAway = opensToday ? 0 : 1
  while (!isWorkingDay(addDays(today, daysAway))) daysAway += 1
  const at = `at ${OPENS.replace(/^0/, '')}`
  if (daysAway === 0) return at
  if (daysAway === 1) return `tomorrow ${at}`
  return `on ${formats().weekday.format(new Date(addDays(today, daysAway)))} ${at}`
}

/** The support desk's hours on that day in London. */
export function deskHours(now: Date): DeskHours {
  const time = formats().time.format(now)
  const today = formats().day.format(now)
  const isWorking = isWorkingDay(today)
  return {
    isOpen: isWorking && time >= OPENS && time < CLOSES,
    opens: nextOpening(today, isWorking && time < OPENS),
    time,
    share: shareOfDay(time),
    clip: isWorking ? [shareOfDay(OPENS), shareOfDay(CLOSES) - shareOfDay(OPENS)] : null,
  }
}
