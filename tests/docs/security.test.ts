import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import requirements from './asvs-requirements.json'

const ROOT = new URL('../../', import.meta.url)
const document = readFileSync(new URL('docs/security.md', ROOT), 'utf8')

/** The lines of the tables that begin with a requirement's number. */
const lines = document.split('\n').flatMap((line) => {
  const [, id = '', asks = '', state = '', why = ''] = line.split('|').map((cell) => cell.trim())
  return /^V\d+\.\d+\.\d+$/.test(id) ? [{ id, asks, state, why }] : []
})

/** A test as the document names it: its file, and a part of its title. */
const NAMED_TEST = /^`([^`]+)`: “(.+?)”(?:\.|$)/

describe('the security document', () => {
  test('has one line for each requirement of levels 1 and 2, in their order', () => {
    expect(lines.map(({ id }) => id)).toEqual(requirements)
  })

  test.each(lines.filter(({ state }) => state === 'met'))('names a test that shows $id', ({ why }) => {
    const [, file = '', title = ''] = NAMED_TEST.exec(why) ?? []
    expect(existsSync(new URL(file, ROOT)), `${file} exists`).toBe(true)
    expect(readFileSync(new URL(file, ROOT), 'utf8')).toContain(title)
  })

  test('gives the reason for whatever is not met', () => {
    const others = lines.filter(({ state }) => state !== 'met')
    for (const { id, state, why } of others) {
      expect(['not applicable', 'exception'], id).toContain(state)
      expect(why.length, id).toBeGreaterThan(10)
    }
  })
})
