import { expect, test } from 'vitest'
import { createDependencies, noDependencies } from '../../../server/cache/dependencies.ts'

function renderPage() {
  const dependencies = createDependencies()
  const page = noDependencies()
  const finishRead = dependencies.record(page, () => dependencies.startRead('list'))
  return { dependencies, page, finishRead }
}

test('a page rendered from a value that was refreshed during the read is out of date', () => {
  const { dependencies, page, finishRead } = renderPage()
  dependencies.noteChange('list', 'new')
  finishRead('old')
  expect(dependencies.areUnchanged(page.states)).toBe(false)
})

test('a read that began earlier doesn’t bring back a state that a later read has replaced', () => {
  const { dependencies, page, finishRead } = renderPage()
  dependencies.startRead('list')('new')
  finishRead('old')
  expect(dependencies.areUnchanged(page.states)).toBe(false)
})

test('a page stays current if its value was refreshed by its own read', () => {
  const { dependencies, page, finishRead } = renderPage()
  dependencies.noteChange('list', 'new')
  finishRead('new')
  expect(dependencies.areUnchanged(page.states)).toBe(true)
})
