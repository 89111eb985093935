const DAY_MS = 86_400_000
const [JANUARY, MARCH, MAY, AUGUST, DECEMBER] = [0, 2, 4, 7, 11] as const
const WEEKEND: readonly number[] = [0, 6]

const weekdayOf = (day: number) => new Date(day).getUTCDay()

const firstMonday = (year: number, month: number) =>
  Date.UTC(year, month, 1 + ((8 - weekdayOf(Date.UTC(year, month, 1))) % 7))

const lastMonday = (year: number, month: number) => {
  const last = Date.UTC(year, month + 1, 0)
  return last - ((weekdayOf(last) + 6) % 7) * DAY_MS
}

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
  const days: number[] = []
  for (let day of fixed) {
    while (WEEKEND.includes(weekdayOf(day)) || days.includes(day)) day += DAY_MS
    days.push(day)
  }
  return days
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

/** In England and Wales, except one-off holidays such as a coronation. `day` is like "2026-12-25". */
export const isBankHoliday = (day: string) => holidaysOf(Number(day.slice(0, 4))).includes(Date.parse(day))
