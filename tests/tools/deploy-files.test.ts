import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { userFromClaims } from '../../app/domain/user.ts'
import { reportSkipped } from '../support/redis-server.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const systemdMissing =
  spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'There is no systemd-analyze on this machine.'
reportSkipped('what systemd makes of deploy/systemd', systemdMissing)

describe.skipIf(systemdMissing)('the systemd units', () => {
  /** Of 10, which would mean that a service may do everything. */
  const EXPOSURE_MAX = 2

  const folder = mkdtempSync(join(tmpdir(), 'ctrl-units-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'deploy/systemd'), folder, { recursive: true })
  const units = readdirSync(folder).map((file) => {
    const unit = file.replace('@.', '@3001.')
    if (unit !== file) cpSync(join(folder, file), join(folder, unit))
    return unit
  })
  const analyse = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })

  test.each(units)('%s is accepted, and may do little', (unit) => {
    const complaints = analyse('verify', `./${unit}`)
      .stderr.split('\n')
      .filter((line) => /ctrl-site/.test(line))
    // This machine may have Node elsewhere.
    expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([])
    const { stdout } = analyse('security', '--offline=true', '--no-pager', `./${unit}`)
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThan(EXPOSURE_MAX)
  })
})

test('a restarted node of systemd counts as started once it is ready, and as failed if it ends before', async () => {
  const [, line = ''] = /^ExecStartPost=\/bin\/bash -c '(.*)'$/m.exec(
    readText('deploy/systemd/ctrl-site@.service'),
  )!
  let asked = 0
  const server = createServer((request, response) => {
    expect(request.url).toBe('/readyz?exclude=store')
    response.writeHead((asked += 1) < 3 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // As systemd reads it.
  const script = (at: number) =>
    line.replaceAll('\\\\', '\\').replaceAll('$$', '$').replaceAll('%i', String(at))
  const statusOf = async (at: number, MAINPID: number) => {
    const child = spawn('bash', ['-c', script(at)], { env: { ...process.env, MAINPID: String(MAINPID) } })
    return ((await once(child, 'exit')) as [number])[0]
  }
  expect([await statusOf(port, process.pid), asked]).toEqual([0, 3])
  const ended = spawn('true')
  await once(ended, 'exit')
  expect(await statusOf(1, ended.pid!)).toBe(1)
  server.close()
})

describe("Auth0's Action", () => {
  const source = readText('deploy/auth0-action.js')
  const [, namespace = ''] = /NAMESPACE = '(.*)'/.exec(source)!

  async function claimsOf(event: unknown) {
    const exports: { onExecutePostLogin?: (event: unknown, api: unknown) => Promise<void> } = {}
    runInNewContext(source, { exports })
    const claims: Record<string, unknown> = { sub: 'auth0|ada', email: 'ada@example.com' }
    const setCustomClaim = (name: string, value: unknown) => (claims[name] = value)
    await exports.onExecutePostLogin!(event, { idToken: { setCustomClaim } })
    return userFromClaims(claims, namespace)
  }

  test('sets exactly the claims that the site reads', async () => {
    const user = await claimsOf({
      authorization: { roles: ['seller'] },
      user: {
        app_metadata: { userReference: 'usr_ada', userReferenceSignature: 'signed', stripe: 'planted' },
        user_metadata: { first_name: 'Ada', country: 'GB' },
      },
    })
    expect(user).toMatchObject({
      roles: ['seller'],
      first_name: 'Ada',
      country: 'GB',
      userReference: 'usr_ada',
      userReferenceSignature: 'signed',
    })
    expect(JSON.stringify(user)).not.toContain('planted')
  })

  test('uses the namespace in .env.example', () => {
    expect(readText('.env.example')).toContain(`AUTH0_CLAIMS_NAMESPACE=${namespace}`)
  })
})
