import { expect, test } from 'vitest'
import { afterProblem, quoteFields } from '../../../../app/pages/ctrl-suite/quote/quote-fields.ts'

const query = new URLSearchParams({ edition: 'pro', players: '4', entities: '12', for: 'Théâtre' })
const loaded = { ...quoteFields(query), errors: {}, suggestions: [], preview: {}, isForBuyer: false }
const problem = (errors: Record<string, string>, typed = {}) => ({ intent: '', errors, typed })

test('a refused field shows the quote’s form as it was typed', () => {
  const errors = { country: 'Choose a country.' }
  const shown = afterProblem(loaded, problem(errors, { edition: 'core', country: 'Nowhere' }))
  expect(shown).toMatchObject({
    configuration: { edition: 'core' },
    options: { country: 'Nowhere', for: '' },
    errors,
    preview: null,
  })
})

test('a form refused as a whole, as over a rate limit, leaves the quote’s page as it was', () => {
  expect(afterProblem(loaded, problem({ form: 'Too many requests.' }))).toBe(loaded)
})
