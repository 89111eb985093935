import { expect, test } from 'vitest'
import {
  isUnfinished,
  type PricedForm,
  type PricedFormEvent,
  reducePricedForm,
} from '../../../app/domain/priced-form.ts'

type Fields = { players: string | null }
type Event = PricedFormEvent<Fields>

const START: PricedForm<Fields> = { phase: 'starting', values: { players: '1' }, errors: null }
const FAULT = { players: 'Choose from 1 to 100 players.' }
const typed = (players: string, errors = {}): Event => ({ type: 'changed', typed: { players }, errors })
const checked = (errors = {}, isOnline = true): Event => ({ type: 'checked', errors, isOnline })
const refused: Event = { type: 'refused', errors: FAULT }
const arrived: Event = { type: 'arrived', typed: { players: '4' } }

test.each<[string, Event[], Partial<PricedForm<Fields>>]>([
  ['a change', [typed('3')], { phase: 'typing', values: { players: '3' }, errors: {} }],
  ['a change that was checked', [typed('3'), checked()], { phase: 'settled', errors: {} }],
  ['a change while offline', [typed('3'), checked({}, false)], { phase: 'offline' }],
  ['an error while typing', [typed('500', FAULT)], { phase: 'typing', errors: null }],
  ['an error that was checked', [typed('500', FAULT), checked(FAULT)], { phase: 'faulty', errors: FAULT }],
  ['an error while offline', [checked(FAULT, false)], { phase: 'faulty' }],
  ['more typing after an error', [checked(FAULT), typed('5000', FAULT)], { phase: 'typing', errors: FAULT }],
  ['a fixed error', [checked(FAULT), typed('50')], { phase: 'typing', errors: {} }],
  ['submitting with an error', [refused], { phase: 'refused', errors: FAULT }],
  ['a change after submitting with an error', [refused, typed('3')], { phase: 'typing' }],
  ['submitting while typing', [typed('3'), { type: 'sent' }], { phase: 'settled' }],
  ['navigation', [checked(FAULT), arrived], { phase: 'settled', values: { players: '4' }, errors: null }],
])('the form is right after %s', (_, events, expected) =>
  expect(events.reduce(reducePricedForm, START)).toMatchObject(expected),
)

test('an empty field is unfinished; a missing one isn’t', () => {
  expect(isUnfinished({ players: '' })).toBe(true)
  expect(isUnfinished({ players: '0', edition: null })).toBe(false)
})
