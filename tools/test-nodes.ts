import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../tests/processes/ensure-build.ts'

// `npm run test:nodes`: runs the tests that depend on Node with the other supported versions.
const VERSIONS = ['20.20.2', '22.23.3', '24.21.0']
const UNIT_TESTS = ['tests/server/', 'tests/site/sale.test.ts', 'tests/built-site/smoke.test.ts']
const JOURNEY = 'e2e/journeys/buying.spec.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

function install(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(ROOT, '.cache/nodes', version)
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...flags, `${name}@${version}`], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm couldn’t install ${name}@${version}.`)
  return program
}

/** Runs a script with this version of Node, also for its child processes. */
function passes(program: string, command: string, args: readonly string[]): boolean {
  const PATH = [dirname(program), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH }
  return spawnSync(program, [command, ...args], { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

function testUnder(version: string): boolean {
  console.log(`\n== Node ${version}`)
  const program = install(version)
  const vitest = ['run', '--config=tests/vitest.config.ts', '--reporter=dot', '--silent=passed-only']
  const playwright = ['test', '--config=e2e/playwright.config.ts', '--reporter=line']
  const results = [
    passes(program, 'node_modules/vitest/vitest.mjs', [...vitest, ...UNIT_TESTS]),
    passes(program, 'node_modules/@playwright/test/cli.js', [
      ...playwright,
      '--project=with-javascript',
      JOURNEY,
    ]),
  ]
  return results.every(Boolean)
}

await ensureBuild()
const [currentLine] = process.versions.node.split('.')
const otherVersions = VERSIONS.filter((version) => !version.startsWith(`${currentLine}.`))
const results = otherVersions.map(testUnder)
process.exitCode = results.every(Boolean) ? 0 : 1
