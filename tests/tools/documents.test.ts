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

test.each(DOCUMENTS)('%s only mentions files, commands and settings that exist', (document) => {
  const text = readText(document)
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const links = found(/\]\((?!https?:)([^)#\s]+)/g).map((link) => join(dirname(document), link))
  expect(missingOf(links)).toEqual([])
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
