import { expect, test } from 'vitest'
import { isBankHoliday } from '../../../app/domain/working-days.ts'

/** As published on gov.uk for England and Wales, without the days proclaimed for one year. */
const PUBLISHED = {
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2023: '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
}

const daysOf = (year: string) =>
  Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
  )

test.each(Object.entries(PUBLISHED))('the bank holidays of %s are %s', (year, published) => {
  const days = daysOf(year).filter(isBankHoliday)
  expect(days.map((day) => day.slice(5)).join(' ')).toBe(published)
})
