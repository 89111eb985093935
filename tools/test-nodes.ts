import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../tests/processes/ensure-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, '.cache/nodes')

/** The lines of Node on which the site runs, each by the version that is tested. The newest is the one to take. */
const VERSIONS = ['20.20.2', '22.23.3', '24.21.0']

/**
 * What is run of the unit tests where not all are: all that meets Node itself (connections, processes, encryption, the
 * database, calls of services), all rules, and the forms of a sale.
 */
const PART = [
  ...['app', 'server', 'stand-ins'].map((folder) => `tests/${folder}/`),
  ...['sale', 'sign-in-flow', 'stored-records'].map((name) => `tests/site/${name}.test.ts`),
  ...['backup', 'listener/', 'stopping'].map((name) => `tests/built-site/${name}`),
]
const JOURNEY = 'e2e/journeys/buying.spec.ts'

interface Node {
  version: string
  program: string
}

/** Node as npm's package of that name brings it; throws with npm's words where there is none. */
function install(version: string): Node {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(FOLDER, version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
    const { status, stderr } = spawnSync(
      'npm',
      ['install', '--prefix', folder, ...flags, `${name}@${version}`],
      {
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(`npm does not bring ${name}@${version}:\n${stderr}`)
  }
  return { version, program }
}

/** Runs a package's command under this Node, which is also the `node` of all that it starts. */
function run({ program }: Node, command: string, args: readonly string[]): boolean {
  const PATH = [dirname(program), process.env.PATH].join(delimiter)
  const { status, signal } = spawnSync(program, [command, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  if (status !== 0) console.log(`${command} ended with ${signal ?? `status ${status}`}`)
  return status === 0
}

function testUnder(node: Node, isAll: boolean): boolean {
  const said = spawnSync(node.program, ['--version'], { encoding: 'utf8' }).stdout.trim()
  console.log(`\n== Node ${said}: ${isAll ? 'all unit tests' : PART.join(' ')}, ${JOURNEY}`)
  const units = run(node, 'node_modules/vitest/vitest.mjs', [
    'run',
    '--config=tests/vitest.config.ts',
    // Files that others read hold the results of the Node that runs everything.
    '--reporter=default',
    '--silent=passed-only',
    ...(isAll ? [] : PART),
  ])
  const journey = run(node, 'node_modules/@playwright/test/cli.js', [
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=line',
    // Without script it is among the unit tests.
    '--project=with-javascript',
    JOURNEY,
  ])
  console.log(
    `== Node ${said}: unit tests ${units ? 'pass' : 'FAIL'}, the sale ${journey ? 'passes' : 'FAILS'}`,
  )
  return units && journey
}

// `npm run test:nodes`: the tests under the other lines of Node than the one that runs this, or under those that are named
// (`-- 22 24`); `-- --all` runs every unit test.
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string }
}
const isAll = process.argv.includes('--all')
const wanted = process.argv.filter((arg) => /^\d+$/.test(arg))
const major = (version: string) => version.split('.')[0]!
const own = major(process.versions.node)
const unknown = wanted.filter((line) => !VERSIONS.some((version) => major(version) === line))
if (unknown.length > 0) {
  console.error(`Node ${unknown.join(', ')} is not tested; these are: ${VERSIONS.map(major).join(', ')}.`)
  process.exit(1)
}
const chosen = VERSIONS.filter((version) =>
  wanted.length > 0 ? wanted.includes(major(version)) : major(version) !== own,
)
console.log(`The site runs on Node ${engines.node}. This is ${process.version}; the others follow.`)
await ensureBuild()
const results = chosen.map((version) => testUnder(install(version), isAll))
process.exitCode = results.every(Boolean) ? 0 : 1
