import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = new URL('../../.ci/install', import.meta.url).pathname

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ctrl-install-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A command that only this run of the script sees. */
function provide(name: string, script = 'exit 0') {
  writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

/** What the script writes on a machine that has the provided commands and no others. */
const install = (settings: Record<string, string> = {}) =>
  execFileSync('/bin/bash', [SCRIPT], {
    env: {
      NODE_ENV: 'production',
      ...settings,
      PATH: folder,
      HOME: folder,
      PLAYWRIGHT_BROWSERS_PATH: folder,
    },
    encoding: 'utf8',
  })

test('what is about to be installed is named with its purpose before the package manager begins', () => {
  provide('id', 'echo 0')
  provide('apt-get', `echo "apt-get $*"; echo "$*" >> ${folder}/asked`)
  const output = install()
  const begins = output.indexOf('apt-get update')
  for (const words of ['chromium, the browser of the tests', 'redis-server, the store', 'caddy, the proxy']) {
    expect(output).toContain(words)
    expect(output.indexOf(words)).toBeLessThan(begins)
  }
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain('chromium-headless-shell redis-server caddy')
})

test.each(['chromium', 'chromium-headless-shell'])(
  'nothing is said or installed where there is %s',
  (name) => {
    provide(name)
    provide('valkey-server')
    provide('caddy')
    expect(install()).toBe('')
  },
)

test('what starts a server of its own is installed in CI alone', () => {
  for (const name of ['chromium-headless-shell', 'redis-server', 'caddy']) provide(name)
  provide('id', 'echo 0')
  provide('apt-get', `echo "$*" >> ${folder}/asked`)
  expect(install()).toBe('')
  expect(install({ CI: 'true' })).toContain('promtool, which tries')
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/install .* prometheus$/m)
})

test('a user who may not install packages reads which ones are missing', () => {
  provide('id', 'echo 1000')
  provide('chromium')
  provide('apt-get', `touch ${folder}/asked`)
  const output = install()
  expect(output).toContain('redis-server, the store')
  expect(output).not.toContain('chromium')
  expect(existsSync(join(folder, 'asked'))).toBe(false)
})
