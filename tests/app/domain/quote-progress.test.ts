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
  ['completed', { isLicensed: true, refunded: 'part' }, 'licensed'],
  ['completed', { isLicensed: true, refunded: 'all' }, 'quoted'],
] as const)('a sale that is %s (%j) takes its quote to %s', (status, facts, stage) => {
  const known = { refunded: null, isOver: false, isLicensed: false, ...facts }
  expect(stageOfSale({ status, refunded: known.refunded, isInvoice: status === 'draft' }, known)).toBe(stage)
})

test('if there are several orders, the one that got furthest counts', () => {
  expect(furthestStage(['ordered', 'paid', 'quoted'])).toBe('paid')
  expect(furthestStage([])).toBe('quoted')
})
