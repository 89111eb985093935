import { describe, expect, it } from 'vitest'
import { SITUATIONS } from '../../../app/content/home.ts'
import { USE_CASES } from '../../../app/content/use-cases.ts'
import {
  DEFAULT_CONFIGURATION,
  ENTITIES_PER_BLOCK,
  entityBlocks,
  LIMITS,
} from '../../../app/domain/configuration.ts'

describe.each(USE_CASES)('the use case $id', ({ players, entities, configuration }) => {
  it('asks for as many entities as it lists', () => {
    expect(entities.reduce((sum, { count }) => sum + count, 0)).toBe(configuration.entities)
  })

  it('asks for as many players as it lists', () => {
    expect(players).toHaveLength(configuration.players)
  })

  it('loses no entity when blocks are rounded down, with those that are included', () => {
    const bought = entityBlocks(configuration.entities) * ENTITIES_PER_BLOCK
    expect(bought + DEFAULT_CONFIGURATION.entities).toBe(configuration.entities)
  })

  it('can be bought', () => {
    expect(configuration.players).toBeLessThanOrEqual(LIMITS.players.max)
    expect(configuration.entities).toBeLessThanOrEqual(LIMITS.entities.max)
  })
})

it('gives every use case an anchor of its own', () => {
  expect(new Set(USE_CASES.map(({ id }) => id)).size).toBe(USE_CASES.length)
})

it('shows only use cases on the home page that exist', () => {
  const ids = USE_CASES.map(({ id }) => id)
  expect(SITUATIONS.useCases.filter((id) => !ids.includes(id))).toEqual([])
})
