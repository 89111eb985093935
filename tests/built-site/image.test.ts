import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findToolWith } from '../processes/base-image.ts'
import type { ContainerTool, RunningContainer } from '../processes/container-tool.ts'
import { findFreePort } from '../processes/site-process.ts'
import { type StandIns, startStandIns } from '../stand-ins/start.ts'
import { reportSkipped } from '../support/redis-server.ts'
import { createVisitor } from '../support/visitor.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const TAG = 'localhost/ctrl-site-test'
const BUILD_LIMIT_MS = 1_200_000

const DOCKERFILE = await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8')
const [, base = ''] = /^FROM (\S+)$/m.exec(DOCKERFILE) ?? []
const [, healthCheck = ''] = /^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(DOCKERFILE) ?? []

const found = await findToolWith(`docker.io/library/${base}`)
const missing = 'missing' in found ? found.missing : null
reportSkipped('building and running the image of deploy/Dockerfile', missing)

describe.skipIf(missing)('the image', () => {
  let data: string
  let url: string
  let standIns: StandIns
  let container: RunningContainer
  const { tool } = found as { tool: ContainerTool }

  async function start() {
    const { port } = new URL(url)
    const settings = { PORT: port, TRUST_PROXY: '1', SHUTDOWN_DELAY_SECONDS: '1' }
    container = await tool.run(TAG, data, { ...standIns.environment, ...settings })
    await vi.waitFor(
      async () => expect((await fetch(`${url}/readyz`)).status, container.output()).toBe(200),
      { timeout: 30_000, interval: 100 },
    )
  }

  const checkHealth = () => container.exec(JSON.parse(healthCheck) as string[])

  beforeAll(async () => {
    tool.build(TAG, ['-f', 'deploy/Dockerfile'], ROOT)
    data = await mkdtemp(join(tmpdir(), 'ctrl-image-data-'))
    // The image's user.
    await chown(data, 1000, 1000)
    url = `http://localhost:${await findFreePort()}`
    standIns = await startStandIns({ siteUrl: url })
    await start()
  }, BUILD_LIMIT_MS)
  afterAll(async () => {
    await container?.stop()
    await standIns?.close()
    if (data) await rm(data, { recursive: true, force: true })
  })

  test('runs as its first process, without privileges, on a read-only disk', async () => {
    const status = await readFile(`/proc/${container.pid}/status`, 'utf8')
    const valueOf = (name: string) => new RegExp(`^${name}:\\t(.*)$`, 'm').exec(status)?.[1]
    expect(valueOf('Uid')).toBe(['1000', '1000', '1000', '1000'].join('\t'))
    expect(valueOf('NSpid')).toMatch(/\t1$/)
    expect(valueOf('NoNewPrivs')).toBe('1')
    for (const set of ['CapEff', 'CapPrm', 'CapBnd'])
      expect([set, valueOf(set)]).toEqual([set, '0'.repeat(16)])
    const mounts = await readFile(`/proc/${container.pid}/mounts`, 'utf8')
    expect(mounts).toMatch(/^\S+ \/ \S+ ro[, ]/m)
  })

  test('serves pages and files, signs in, and finds the visitor’s country', async () => {
    const visitor = createVisitor({ url, standIns })
    await visitor.signIn()
    expect((await visitor.get('/user/licenses')).status).toBe(200)
    const abroad = await createVisitor({ url, standIns }).get('/ctrl-suite/buy', {
      'X-Forwarded-For': '185.60.216.35',
    })
    expect(abroad.text).toContain('Ireland')
    const script = /\/assets\/[\w.-]+\.js/.exec(abroad.html)![0]
    expect((await fetch(url + script)).status).toBe(200)
  })

  test('is healthy until it stops, ends cleanly, and keeps its data in the volume', async () => {
    const visitor = createVisitor({ url, standIns })
    await visitor.signIn('ada@example.com')
    expect(checkHealth()).toBe(0)
    const stopped = container.stop()
    await vi.waitFor(() => expect(checkHealth()).not.toBe(0), 20_000)
    expect(await stopped).toBe(0)
    await start()
    expect((await visitor.get('/user/settings')).text).toContain('ada@example.com')
  })
})
