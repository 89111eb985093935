import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { userFromClaims } from '../../app/domain/user.ts'
import { readStages } from '../support/dockerfile.ts'
import { allowedPaths } from '../support/bare-folders.ts'
import { BUILD_SOURCES } from '../processes/ensure-build.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the Dockerfile', () => {
  const stages = readStages(join(ROOT, 'deploy/Dockerfile'))
  const image = stages.at(-1)!
  const steps = stages.flatMap((stage) => stage.steps)
  const positionOf = (keyword: string) => image.steps.findIndex((step) => step.keyword === keyword)

  test('begins with one line of Node in every stage, named by its number', () => {
    const images = new Set(stages.map((stage) => stage.image).filter((name) => name !== 'base'))
    expect([...images]).toEqual([expect.stringMatching(/^node:\d+-bookworm-slim$/)])
  })

  test('runs as a user without rights, with a health check of its own, and stops in peace', () => {
    expect(image.steps[positionOf('USER')]?.args).toEqual(['node'])
    expect(positionOf('USER')).toBeLessThan(positionOf('CMD'))
    expect(image.steps[positionOf('HEALTHCHECK')]?.args.slice(0, 2)).toEqual(['node', '-e'])
    expect(image.steps[positionOf('STOPSIGNAL')]?.args).toEqual(['SIGTERM'])
  })

  test('installs by the lockfile, without scripts, and holds no secret', () => {
    const installs = steps.filter(({ args }) => args[0] === 'npm' && args[1] !== 'run')
    for (const { args } of installs) expect(args).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']))
    expect(steps.map(({ keyword }) => keyword)).not.toContain('ADD')
    for (const { keyword, args } of steps)
      if (keyword === 'ENV' || keyword === 'ARG') expect(args.join()).not.toMatch(/SECRET|TOKEN|KEY|PASSWORD/)
  })

  test('is given all that a build reads, and nothing else', () => {
    expect(allowedPaths(join(ROOT, '.dockerignore')).sort()).toEqual([...BUILD_SOURCES].sort())
  })

  test('is given every file that the build’s own scripts import', async () => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: [
        'vite.config.ts',
        'tools/bundle-site.ts',
        'tools/keep-assets.ts',
        'tools/check-budgets.ts',
      ],
      bundle: true,
      write: false,
      outdir: 'nowhere',
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
    const isGiven = (file: string) =>
      BUILD_SOURCES.some((source) => file === source || file.startsWith(`${source}/`))
    expect(Object.keys(metafile.inputs).filter((file) => !isGiven(file))).toEqual([])
  })
})

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  networks: string[]
  ports?: string[]
  volumes?: string[]
  depends_on?: unknown
  profiles?: string[]
  entrypoint?: string[]
  command?: string[]
}

describe('the compose file', () => {
  const text = readText('deploy/compose.yaml')
  const { services, networks, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Service>
    networks: Record<string, { internal?: boolean }>
    volumes: Record<string, unknown>
  }

  test.each(Object.entries(services))('hardens %s', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    expect(service.image).not.toMatch(/:latest$/)
  })

  test('has two nodes alike, and opens nothing but the proxy', () => {
    expect(services['node-a']).toEqual(services['node-b'])
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(networks.back?.internal).toBe(true)
    expect(services.redis?.networks).toEqual(['back'])
    expect(services.proxy?.networks).not.toContain('back')
  })

  test('lets Prometheus read the nodes, and nothing else in by that way', () => {
    const { METRICS_PORT, METRICS_HOST } = services['node-a']?.environment ?? {}
    expect(METRICS_HOST).toBe('0.0.0.0')
    const { scrape_configs: scraped, alerting } = parse(readText('deploy/prometheus/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
    }
    const targetsOf = (parts: { static_configs: { targets: string[] }[] }[]) =>
      parts.flatMap((part) => part.static_configs).flatMap(({ targets }) => targets)
    expect(targetsOf(scraped)).toEqual([`node-a:${METRICS_PORT}`, `node-b:${METRICS_PORT}`])
    expect(targetsOf(alerting.alertmanagers)).toEqual(['alertmanager:9093'])
    expect(networks.watch?.internal).toBe(true)
    for (const name of ['prometheus', 'alertmanager']) {
      expect(services[name]).toMatchObject({ profiles: ['watch'], networks: ['watch', 'desk'] })
      expect(services[name]?.volumes?.some((volume) => volume.startsWith(`${name}-data:`))).toBe(true)
    }
    expect(services.redis?.networks).not.toContain('watch')
    // Asked for by what needs it alone: Compose looks at every service, also one that is not wanted.
    const asked = [...services.alertmanager!.command!.join().matchAll(/\$\$\{(\w+):\?/g)]
    expect(asked.map(([, name]) => name).sort()).toEqual(['ALERT_MAIL_FROM', 'ALERT_MAIL_TO', 'ALERT_SMTP'])
  })

  test('names only networks and volumes that it makes', () => {
    for (const service of Object.values(services)) {
      for (const name of service.networks) expect(networks).toHaveProperty(name)
      for (const volume of service.volumes ?? [])
        if (!volume.startsWith('.')) expect(volumes).toHaveProperty(volume.split(':')[0]!)
    }
  })

  test('tells Redis to keep what it is given, and its password in no argument', () => {
    const command = services.redis?.command?.at(-1) ?? ''
    for (const words of ['--appendonly yes', '--maxmemory-policy noeviction', 'requirepass $$REDISCLI_AUTH'])
      expect(command).toContain(words)
    expect(command.split('\n')[0]).not.toContain('REDISCLI_AUTH')
  })

  test('refuses to start without what its comment says has to be set', () => {
    const asked = [...text.matchAll(/(?<!\$)\$\{(\w+):\?/g)].map(([, name]) => name)
    const named = [...text.matchAll(/^# {3}([A-Z_]+) /gm)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(named.sort())
  })

  test('gives the proxy the names of the nodes, and the nodes what is behind one proxy', () => {
    const proxied = [services.proxy?.environment?.NODE_A, services.proxy?.environment?.NODE_B]
    expect(proxied).toEqual(['node-a:3000', 'node-b:3000'])
    const { PORT, TRUST_PROXY, SHUTDOWN_DELAY_SECONDS } = services['node-a']?.environment ?? {}
    expect([PORT, TRUST_PROXY]).toEqual(['3000', '1'])
    expect(Number(SHUTDOWN_DELAY_SECONDS)).toBeGreaterThan(2)
  })
})

describe('the systemd units', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd'))
  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
  if (!isThere)
    console.warn('Skipped: systemd-analyze is not on this machine, so the units are only read, not verified.')
  const folder = mkdtempSync(join(tmpdir(), 'ctrl-units-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(units.filter((name) => name.endsWith('.service')))('%s is hardened', (name) => {
    const lines = readText(`deploy/systemd/${name}`).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'DynamicUser=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateDevices=yes',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'SystemCallFilter=@system-service',
      ]),
    )
    for (const line of lines) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=.*|)$/)
  })

  /** The most that `systemd-analyze security` may find open, of 10. */
  const EXPOSURE_MAX = 2

  test.runIf(isThere)('are accepted by systemd, and leave little open', () => {
    cpSync(join(ROOT, 'deploy/systemd'), folder, { recursive: true })
    cpSync(join(folder, 'ctrl-site@.service'), join(folder, 'ctrl-site@3001.service'))
    const instances = readdirSync(folder).filter((name) => !name.includes('@.'))
    // Where the programs are differs between machines; a unit that is wrong is told in other words.
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...instances.map((name) => `./${name}`)], {
      cwd: folder,
      encoding: 'utf8',
    })
    const complaints = stderr.split('\n').filter((line) => /ctrl-site/.test(line))
    expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([])
    for (const name of instances.filter((unit) => unit.endsWith('.service'))) {
      const report = execFileSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', `./${name}`],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      )
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(report)!
      expect(Number(exposure), name).toBeLessThan(EXPOSURE_MAX)
    }
  })
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

  test('names what the site reads, and nothing else of what the provider knows', async () => {
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

  test('lets people in of whom nothing is known yet', async () => {
    expect(await claimsOf({ user: {} })).toMatchObject({ roles: [], userReference: null })
  })

  test('has the namespace of the sample settings', () => {
    expect(readText('.env.example')).toContain(`AUTH0_CLAIMS_NAMESPACE=${namespace}`)
  })
})
