import { expect, test } from 'vitest'
import { furthestStage, stageOfSale } from '../../../app/domain/quote-progress.ts'

test.each([
  ['draft', { isOver: true }, 'ordered'],
  ['ready', {}, 'ordered'],
  ['ready', { isOver: true }, 'quoted'],
  ['canceled', {}, 'quoted'],
  ['billed', { isOver: true }, 'invoiced'],
  ['past_due', {}, 'invoiced'],
  ['paid', { isOver: true }, 'paid'],
  ['completed', { isLicensed: true }, 'licensed'],
] as const)('a sale that is %s (%j) takes its quote to %s', (status, facts, stage) => {
  expect(
    stageOfSale({ status, isInvoice: status === 'draft' }, { isOver: false, isLicensed: false, ...facts }),
  ).toBe(stage)
})

test('if there are several orders, the one that got furthest counts', () => {
  expect(furthestStage(['ordered', 'paid', 'quoted'])).toBe('paid')
  expect(furthestStage([])).toBe('quoted')
})
