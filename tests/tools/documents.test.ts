import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const FOLDERS = ['.ci', 'app', 'deploy', 'docs', 'e2e', 'server', 'tests', 'tools']
const TEXT = /\.(ts|tsx|js|css|md|yaml|service)$|Dockerfile$|Caddyfile$|\/(run|install)$/

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(ROOT, path)).isFile())
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const missingOf = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(ROOT, path)))

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...filesIn('docs').filter((path) => path.endsWith('.md')),
]
const FILES = [...DOCUMENTS, '.env.example', '.dockerignore', ...FOLDERS.flatMap(filesIn)]
const { scripts } = JSON.parse(readText('package.json')) as { scripts: object }
/** Node reads this one itself. */
const OF_NODE = 'NODE_EXTRA_CA_CERTS'
const settings = [OF_NODE, ...['.env.example', ...filesIn('deploy')].map(readText)].join('\n')

/** What `remix.config.js` will be called after the move to React Router. */
const OF_REACT_ROUTER = 'react-router.config.ts'

test.each(DOCUMENTS)('%s only mentions files, commands and settings that exist', (document) => {
  const text = readText(document)
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const links = found(/\]\((?!https?:)([^)#\s]+)/g).map((link) => join(dirname(document), link))
  expect(missingOf(links)).toEqual([])
  const unknown = found(/`([\w./-]+\.(?:tsx?|css))`/g).filter(
    (name) => missingOf([name]).length > 0 && !FILES.some((file) => file.endsWith(`/${name}`)),
  )
  expect(unknown.filter((name) => name !== OF_REACT_ROUTER)).toEqual([])
  expect(found(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  expect(found(/`([A-Z][A-Z\d]*_[A-Z\d_]+)[=`]/g).filter((name) => !settings.includes(name))).toEqual([])
})

/** An operator writes it. */
const SETTINGS_FILE = 'deploy/.env'

test('comments and documents only name files that exist', () => {
  const path = new RegExp(`(?<![\\w./:@-])(?:${FOLDERS.join('|').replace('.', '\\.')})/[\\w./@-]*\\w`, 'g')
  const dangling = FILES.filter((file) => TEXT.test(file)).flatMap((file) =>
    missingOf([...readText(file).matchAll(path)].map(([name]) => name))
      .filter((name) => name !== SETTINGS_FILE)
      .map((name) => `${file}: ${name}`),
  )
  expect(dangling).toEqual([])
})

function pathsOfTour(): string[] {
  const [, tour = ''] = /^## A tour$[^]*?^```\n([^]*?)^```$/m.exec(readText('README.md')) ?? []
  let top = ''
  return tour.split('\n').flatMap((line) => {
    const [, indent = '', names = '', words = ''] = /^( *)(\S+(?: {2}\S+\/)*) +(.*)$/.exec(line) ?? []
    if (!indent) top = names
    const entries = names.split('  ').map((name) => (indent ? top + name : name))
    const mentioned = [...words.matchAll(/[\w-]+(?:\/|\.tsx?\b)/g)].map(
      ([name]) => [entries[0] + name, top + name].find((path) => existsSync(join(ROOT, path))) ?? name,
    )
    return [...entries, ...mentioned]
  })
}

test('the README’s tour has every folder of app/ and server/, and only what exists', () => {
  const paths = pathsOfTour()
  expect(missingOf(paths)).toEqual([])
  const folders = ['app/', 'server/'].flatMap((top) =>
    readdirSync(join(ROOT, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}${name}/`),
  )
  expect(folders.filter((folder) => !paths.includes(folder))).toEqual([])
})
