import { expect, test } from 'vitest'
import { groupByYear, newestFirst } from '../../../app/domain/article.ts'

test('years have the newest articles first, and undated ones come last', () => {
  const at = (day: string) => `${day}T09:00:00.000Z`
  const dates = [null, at('2022-03-15'), at('2024-09-17'), null, at('2024-09-18')]
  const words = { title: '', summary: '', image: null }
  const articles = dates.map((publishedAt, index) => ({ slug: `${index}`, publishedAt, ...words }))
  const years = groupByYear(newestFirst(articles)).map(({ year, articles: ofYear }) =>
    [year, ...ofYear.map(({ slug }) => slug)].join(),
  )
  expect(years).toEqual(['2024,4,2', '2022,1', ',0,3'])
})
