import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const exists = (path: string) => existsSync(`${ROOT}${path}`)
const readText = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const entriesOf = (folder: string) => readdirSync(`${ROOT}${folder}`, { withFileTypes: true })

const DOCUMENTS = [
  'README.md',
  ...entriesOf('docs')
    .filter(({ name }) => name.endsWith('.md'))
    .map(({ name }) => `docs/${name}`),
]

/** These mirror other folders, or hold the parts of the tests beside them. */
const NOT_TOURED = new Set(['tests/app', 'tests/server', 'tests/support'])

/** The names under which a document's headings can be linked to. */
const anchorsOf = (document: string) =>
  [...readText(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readText(document)

  test('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? document : posix.normalize(posix.join(posix.dirname(document), path))
      return !exists(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:\.ci|app|docs|e2e|public|server|tests|tools)\/[\w./-]*)`/g)]
    expect(named.map(([, path = '']) => path).filter((path) => !exists(path))).toEqual([])
  })
})

describe('commands', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }

  test.each(DOCUMENTS)('%s names only commands that exist', (document) => {
    const named = [...readText(document).matchAll(/npm run (?:-s )?([\w:-]*\w)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('the README names every command that people give', () => {
    const text = readText('README.md')
    const parts = /^(build|lint|typecheck|pretest|test:\w+|restore)$/
    const missing = Object.keys(scripts).filter(
      (name) =>
        !parts.test(name) && !text.includes(`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}`),
    )
    expect(missing).toEqual([])
  })
})

test('docs/ has at most six pages', () => {
  expect(DOCUMENTS.length - 1).toBeLessThanOrEqual(6)
})

describe("the README's tour", () => {
  const [, tour = ''] = /```\n(app\/ [^]*?)```/.exec(readText('README.md')) ?? []

  /** The names in each top folder's part of the tour. */
  const parts = new Map(
    tour.split(/^(?=\S)/m).map((part) => [/^\w+/.exec(part)?.[0] ?? '', part.match(/[\w-]+(?:\/|\.ts)/g)]),
  )

  test.each(['app', 'server', 'tests', 'tools'])('names every folder of %s/', (top) => {
    const folders = entriesOf(top).filter((entry) => entry.isDirectory())
    const expected = folders.map(({ name }) => name).filter((name) => !NOT_TOURED.has(`${top}/${name}`))
    expect(parts.get(top)).toEqual(expect.arrayContaining(expected.map((name) => `${name}/`)))
  })

  test.each([...parts])('names nothing in %s/ that does not exist', (top, names) => {
    const known = readdirSync(`${ROOT}${top}`, { recursive: true, encoding: 'utf8' })
    const isKnown = (name: string) =>
      name === `${top}/` || known.some((path) => `/${path}`.endsWith(`/${name.replace(/\/$/, '')}`))
    expect((names ?? []).filter((name) => !isKnown(name))).toEqual([])
  })
})
