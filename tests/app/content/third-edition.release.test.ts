import { expect, test, vi } from 'vitest'
import { COMPARISON } from '../../../app/content/ctrl-suite-editions.ts'
import specs from '../../../app/content/ctrl-suite-specs.ts'
import { EDITIONS } from '../../../app/domain/catalogue.ts'
import { DEFAULT_CONFIGURATION, SMALLEST_CONFIGURATION } from '../../../app/domain/configuration.ts'
import { UNKNOWN_EDITION } from '../../../app/domain/parse-configuration.ts'

vi.mock(import('../../../app/shop.ts'), async (importOriginal) => {
  const shop = await importOriginal()
  const solo = { name: 'Solo', productId: 'ctrl-engine-solo', machines: 1 }
  // The types only allow the sample's editions.
  return {
    ...shop,
    ENGINE_EDITIONS: { solo, ...shop.ENGINE_EDITIONS },
    EDITION_NAMES: { solo: 'Ctrl Engine Solo', ...shop.EDITION_NAMES },
  } as unknown as typeof shop
})

test('a smaller edition than the default one changes “from” prices, not what the configurator starts with', () => {
  expect(EDITIONS).toEqual(['solo', 'core', 'pro'])
  expect([SMALLEST_CONFIGURATION.edition, DEFAULT_CONFIGURATION.edition]).toEqual(['solo', 'core'])
})

test('a third edition is named wherever editions are listed', () => {
  const names = /Ctrl Engine Solo, Ctrl Engine Core (or|and) Ctrl Engine Pro/
  for (const words of [UNKNOWN_EDITION, COMPARISON.title, COMPARISON.caption, specs.page.description])
    expect(words).toMatch(names)
})

test('a third edition has a column in every table of editions', () => {
  const tables = specs.tables.filter(({ head }) => head.includes('Core'))
  expect(tables.length).toBeGreaterThan(0)
  for (const { head, rows } of tables) {
    expect(head).toEqual(COMPARISON.head)
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length))
  }
})
