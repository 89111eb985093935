import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }

test.each(DOCUMENTS)('%s only mentions files and commands that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const paths = [
    ...found(/`((?:\.ci|app|deploy|docs|e2e|server|tests|tools)\/[\w./-]*)`/g),
    ...found(/\]\((?!https?:)([^)#\s]+)/g).map((link) => join(dirname(document), link)),
  ]
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(found(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
})
