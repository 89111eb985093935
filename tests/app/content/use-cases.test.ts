import { describe, expect, test } from 'vitest'
import home from '../../../app/content/home.ts'
import content from '../../../app/content/use-cases.ts'
import {
  DEFAULT_CONFIGURATION,
  ENTITIES_PER_BLOCK,
  entityBlocks,
  CONFIGURATION_LIMITS,
} from '../../../app/domain/configuration.ts'

describe.each(content.useCases)('the use case $id', ({ players, entities, configuration }) => {
  test('asks for as many entities as it lists', () => {
    expect(entities.reduce((sum, { count }) => sum + count, 0)).toBe(configuration.entities)
  })

  test('asks for as many players as it lists', () => {
    expect(players).toHaveLength(configuration.players)
  })

  test('loses no entity when blocks are rounded down, with those that are included', () => {
    const bought = entityBlocks(configuration.entities) * ENTITIES_PER_BLOCK
    expect(bought + DEFAULT_CONFIGURATION.entities).toBe(configuration.entities)
  })

  test('can be bought', () => {
    expect(configuration.players).toBeLessThanOrEqual(CONFIGURATION_LIMITS.players.max)
    expect(configuration.entities).toBeLessThanOrEqual(CONFIGURATION_LIMITS.entities.max)
  })
})

test('gives every use case an anchor of its own', () => {
  expect(new Set(content.useCases.map(({ id }) => id)).size).toBe(content.useCases.length)
})

test('shows only use cases on the home page that exist', () => {
  const ids = content.useCases.map(({ id }) => id)
  expect(home.situations.useCases.filter((id) => !ids.includes(id))).toEqual([])
})
