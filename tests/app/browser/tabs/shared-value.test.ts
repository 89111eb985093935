import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSharedValue } from '../../../../app/browser/tabs/shared-value.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('No.', 'QuotaExceededError')
}

test.each([
  ['full', { getItem: () => 'earlier', setItem: refuse }],
  ['blocked', { getItem: refuse, setItem: refuse }],
])('where storage is %s, a tab keeps its own value', (_, localStorage) => {
  vi.stubGlobal('window', { localStorage })
  const value = createSharedValue('bag')
  value.write('latest')
  expect(value.read()).toBe('latest')
})

test('once storage has room again, it is read again', () => {
  const items = new Map([['bag', 'earlier']])
  let isFull = true
  const setItem = (key: string, value: string) => (isFull ? refuse() : void items.set(key, value))
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => items.get(key) ?? null, setItem } })
  const value = createSharedValue('bag')
  value.write('own')
  isFull = false
  value.write('shared')
  items.set('bag', 'from another tab')
  expect(value.read()).toBe('from another tab')
})

describe('after storage was full', () => {
  function fillStorage() {
    const items = new Map([['bag', 'earlier']])
    const state = { isFull: true }
    const setItem = (key: string, value: string) => (state.isFull ? refuse() : void items.set(key, value))
    vi.stubGlobal('window', { localStorage: { getItem: (key: string) => items.get(key) ?? null, setItem } })
    const value = createSharedValue('bag')
    value.write('own')
    expect(value.read()).toBe('own')
    return { items, state, value }
  }

  test.each([
    ['writes', (items: Map<string, string>) => items.set('bag', 'from another tab'), 'from another tab'],
    ['clears', (items: Map<string, string>) => items.clear(), null],
  ])('what another tab %s wins', (_, change, expected) => {
    const { items, value } = fillStorage()
    change(items)
    expect(value.read()).toBe(expected)
    items.set('bag', 'earlier')
    expect(value.read()).toBe('earlier')
  })

  test('the same value is stored as soon as there’s room', () => {
    const { items, state, value } = fillStorage()
    state.isFull = false
    value.write('own')
    expect(items.get('bag')).toBe('own')
  })
})
