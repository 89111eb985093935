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
