import { expect, test } from 'vitest'
import {
  isUnfinished,
  type PricedForm,
  type PricedFormEvent,
  reducePricedForm,
} from '../../../app/domain/priced-form.ts'

type Fields = { players: string | null }
type Event = PricedFormEvent<Fields>

const START: PricedForm<Fields> = { phase: 'starting', shown: { players: '1' }, errors: null }
const FAULT = { players: 'Choose from 1 to 100 players.' }
const typed = (players: string, errors = {}): Event => ({ type: 'changed', typed: { players }, errors })
const checked = (errors = {}, isOnline = true): Event => ({ type: 'checked', errors, isOnline })
const arrived: Event = { type: 'arrived', typed: { players: '4' } }

test.each<[string, Event[], Partial<PricedForm<Fields>>]>([
  ['a change', [typed('3')], { phase: 'typing', shown: { players: '3' }, errors: {} }],
  ['a change that is priced', [typed('3'), checked()], { phase: 'settled', errors: {} }],
  ['a change without a connection', [typed('3'), checked({}, false)], { phase: 'offline' }],
  ['a faulty change, while it is typed', [typed('500', FAULT)], { phase: 'typing', errors: null }],
  ['a faulty change', [typed('500', FAULT), checked(FAULT)], { phase: 'faulty', errors: FAULT }],
  ['a faulty change without a connection', [checked(FAULT, false)], { phase: 'faulty' }],
  [
    'a faulty form that is typed on',
    [typed('500', FAULT), checked(FAULT), typed('5000', FAULT)],
    { phase: 'typing', errors: FAULT },
  ],
  ['a fault that is fixed', [checked(FAULT), typed('50')], { phase: 'typing', errors: {} }],
  ['a faulty form that is sent', [{ type: 'refused', errors: FAULT }], { phase: 'refused', errors: FAULT }],
  ['a refused form that changes', [{ type: 'refused', errors: FAULT }, typed('3')], { phase: 'typing' }],
  ['a form that is sent while typing', [typed('3'), { type: 'sent' }], { phase: 'settled' }],
  [
    'another address',
    [typed('500', FAULT), checked(FAULT), arrived],
    { phase: 'settled', shown: { players: '4' }, errors: null },
  ],
])('%s', (_, events, expected) => expect(events.reduce(reducePricedForm, START)).toMatchObject(expected))

test('an emptied field is unfinished; one that the form does not have is not', () => {
  expect(isUnfinished({ players: '' })).toBe(true)
  expect(isUnfinished({ players: '0', edition: null })).toBe(false)
})
