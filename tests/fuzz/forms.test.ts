import { expect, test } from 'vitest'
import type { Intents } from '../../app/http/form-outcome.ts'
import { FORMS } from './surfaces/forms.ts'

test('a form with each intent of the tables of pages is sent', () => {
  const tables = import.meta.glob<Record<string, Intents<unknown>>>('../../app/pages/**/*intents.ts', {
    eager: true,
  })
  const intents = Object.values(tables).flatMap((module) => Object.values(module).flatMap(Object.keys))
  const sent = new Set(FORMS.map(({ fields }) => fields.intent))
  expect(intents.length).toBeGreaterThan(10)
  expect(intents.filter((intent) => !sent.has(intent))).toEqual([])
})
