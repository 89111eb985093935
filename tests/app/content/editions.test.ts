import { expect, test } from 'vitest'
import { COMPARISON, COMPARISON_ROWS, DIFFERENCES } from '../../../app/content/ctrl-suite-editions.ts'
import specs from '../../../app/content/ctrl-suite-specs.ts'

test('the comparison of editions names every difference that the specifications have', () => {
  const differing = specs.tables
    .filter(({ head }) => head.join() === COMPARISON.head.join())
    .flatMap(({ rows }) => rows.filter(([, ...values]) => new Set(values).size > 1).map(([title]) => title))
  const compared = DIFFERENCES.map((row) => row.specs)
  expect(new Set(compared)).toEqual(new Set(differing))
  expect(COMPARISON_ROWS.filter((row) => row.specs && !DIFFERENCES.includes(row))).toEqual([])
})

test('the specifications start with every difference, which filters find only once', () => {
  const [summary, ...tables] = specs.tables
  expect(summary).toMatchObject({ id: 'editions', head: COMPARISON.head, isSummary: true })
  const differing = DIFFERENCES.map((row) => row.specs)
  expect(summary!.rows.map(([title]) => title).sort()).toEqual([...new Set(differing)].sort())
  expect(tables.filter(({ isSummary }) => isSummary)).toEqual([])
})
