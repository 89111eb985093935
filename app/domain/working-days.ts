import { DAY_MS } from './moment.ts'

// Dates are written as "2026-12-25", and calculated with as the UTC midnight that they start at.

const [JANUARY, MARCH, MAY, AUGUST, DECEMBER] = [0, 2, 4, 7, 11] as const
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6] as const

const weekdayOf = (midnight: number) => new Date(midnight).getUTCDay()

const isWeekend = (midnight: number) => [SATURDAY, SUNDAY].some((weekday) => weekday === weekdayOf(midnight))

function nextMonday(midnight: number): number {
  let monday = midnight
  while (weekdayOf(monday) !== MONDAY) monday += DAY_MS
  return monday
}

const firstMonday = (year: number, month: number) => nextMonday(Date.UTC(year, month, 1))

const lastMonday = (year: number, month: number) => firstMonday(year, month + 1) - 7 * DAY_MS

/** The anonymous Gregorian algorithm, also known as Meeus/Jones/Butcher. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moon + 22 * week) / 451)
  return Date.UTC(year, MARCH, 22 + moon + week - 7 * late)
}

/** A holiday at a weekend moves to the next working day. */
function withSubstitutes(fixed: readonly number[]): number[] {
  const holidays: number[] = []
  for (let midnight of fixed) {
    while (isWeekend(midnight) || holidays.includes(midnight)) midnight += DAY_MS
    holidays.push(midnight)
  }
  return holidays
}

const holidaysOf = (year: number) => [
  ...withSubstitutes([Date.UTC(year, JANUARY, 1)]),
  easterSunday(year) - 2 * DAY_MS,
  easterSunday(year) + DAY_MS,
  firstMonday(year, MAY),
  lastMonday(year, MAY),
  lastMonday(year, AUGUST),
  ...withSubstitutes([Date.UTC(year, DECEMBER, 25), Date.UTC(year, DECEMBER, 26)]),
]

/** In England and Wales, except one-off holidays such as a coronation. */
export const isBankHoliday = (date: string) => holidaysOf(Number(date.slice(0, 4))).includes(Date.parse(date))

export const isWorkingDay = (date: string) => !isWeekend(Date.parse(date)) && !isBankHoliday(date)

export const addDays = (date: string, count: number) =>
  new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10)
