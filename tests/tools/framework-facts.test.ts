import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import remixOptions from '../../remix.config.js'
import { writeFrameworkFacts } from '../../tools/framework-facts.ts'

const PACKAGES = new URL('../../node_modules/@remix-run/', import.meta.url).pathname
const FILES = [
  ...readdirSync(`${PACKAGES}react/dist/esm`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(PACKAGES, 'react/dist/esm', name)),
  `${PACKAGES}router/dist/router.js`,
]

/** Hands these files to the plugin as the bundler does: what it makes of them, and what stops the build, if anything does. */
function build(files: readonly string[], change = (code: string) => code) {
  const plugin = writeFrameworkFacts(remixOptions.future)
  const written = files.map((file) => plugin.transform(change(readFileSync(file, 'utf8')), file) ?? '').join()
  const faults: string[] = []
  plugin.generateBundle.call({ error: (message) => void faults.push(message) })
  return { written, faults }
}

test('the framework asks all that is answered, and no flag is left to be asked for', () => {
  const { written, faults } = build(FILES)
  expect(faults).toEqual([])
  expect(written).not.toMatch(/future\.v3_|typeof singleFetch/)
})

test.each([
  ['asks in other words', () => build(FILES, (code) => code.replaceAll('singleFetch ===', 'oneFetch ==='))],
  ['is elsewhere altogether', () => build([])],
])('a framework that %s stops the build', (_, run) => {
  expect(run().faults.join()).toContain('see tools/framework-facts.ts')
})
