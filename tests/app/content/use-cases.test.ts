import { expect, test } from 'vitest'
import home from '../../../app/content/home.ts'
import content from '../../../app/content/use-cases.ts'
import { CONFIGURATION_FIELDS } from '../../../app/domain/configuration.ts'
import { parseConfiguration } from '../../../app/domain/parse-configuration.ts'

test.each(content.useCases)('the configuration of $id can be bought, and its parts are listed', (useCase) => {
  const { players, entities, configuration } = useCase
  expect(players).toHaveLength(configuration.players)
  expect(entities.reduce((sum, { count }) => sum + count, 0)).toBe(configuration.entities)
  const fields = CONFIGURATION_FIELDS.map((field) => [field, String(configuration[field])])
  expect(parseConfiguration(new URLSearchParams(fields))).toMatchObject({ ok: true, configuration })
})

test('use cases have unique anchors, and the home page only shows existing ones', () => {
  const ids = content.useCases.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(home.situations.useCases.filter((id) => !ids.includes(id))).toEqual([])
})
