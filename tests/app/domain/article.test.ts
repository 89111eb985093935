import { expect, test } from 'vitest'
import { groupByYear } from '../../../app/domain/article.ts'

const article = (slug: string, publishedAt: string | null) => ({
  slug,
  title: slug,
  summary: '',
  publishedAt,
})

test('Articles stand by year, the newest first, and those without a date at the end.', () => {
  const years = groupByYear([
    article('undated', null),
    article('old', '2022-03-15T09:00:00.000Z'),
    article('new', '2024-09-17T09:00:00.000Z'),
    article('odd', 'soon'),
    article('newer', '2024-09-18T09:00:00.000Z'),
  ])
  expect(years.map(({ year, articles }) => [year, articles.map(({ slug }) => slug)])).toEqual([
    ['2024', ['newer', 'new']],
    ['2022', ['old']],
    [null, ['odd', 'undated']],
  ])
})
