import { expect, test } from 'vitest'
import { groupByYear } from '../../../app/domain/article.ts'

test('groupByYear puts the newest articles first and undated ones last', () => {
  const dates = [
    null,
    '2022-03-15T09:00:00.000Z',
    '2024-09-17T09:00:00.000Z',
    'soon',
    '2024-09-18T09:00:00.000Z',
  ]
  const articles = dates.map((publishedAt, index) => ({
    slug: `${index}`,
    title: '',
    summary: '',
    publishedAt,
    image: null,
  }))
  const years = groupByYear(articles).map(({ year, articles: ofYear }) => [
    year,
    ofYear.map(({ slug }) => slug).join(),
  ])
  expect(years).toEqual([
    ['2024', '4,2'],
    ['2022', '1'],
    [null, '3,0'],
  ])
})
