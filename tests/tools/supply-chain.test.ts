import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isAllowed } from '../../tools/sbom/allowed-licenses.ts'
import { type Lock, shippedPackages } from '../../tools/sbom/shipped-packages.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const readText = (path: string) => readFileSync(ROOT + path, 'utf8')

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
  engines: { node: string }
}
const manifest = JSON.parse(readText('package.json')) as Manifest
const lock = JSON.parse(readText('package-lock.json')) as Lock & { lockfileVersion: number }
const shipped = shippedPackages(ROOT)

describe('what is shipped', () => {
  test('has licenses that allow it', () => {
    expect(shipped.filter(({ license }) => !isAllowed(license))).toEqual([])
  })

  test('is found: what is bundled, what is installed beside it, what these need', () => {
    const names = shipped.map(({ name }) => name)
    for (const name of [
      'react-dom',
      'zod',
      'libsql',
      '@libsql/linux-x64-gnu',
      'scheduler',
      '@fontsource-variable/geist',
    ])
      expect(names).toContain(name)
    for (const name of ['vite', 'vitest', 'typescript', 'eslint']) expect(names).not.toContain(name)
  })
})

describe('a license is allowed', () => {
  test.each([
    ['MIT', true],
    ['(Unlicense OR GPL-3.0)', true],
    ['(Apache-2.0 AND MIT)', true],
    ['(Apache-2.0 AND GPL-3.0)', false],
    ['GPL-3.0', false],
    ['unknown', false],
    ['(MIT OR (GPL-3.0 AND Apache-2.0))', false],
  ])('%s: %s', (license, expected) => {
    expect(isAllowed(license)).toBe(expected)
  })
})

describe('the lockfile', () => {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

  test('names each package with its content’s hash', () => {
    const loose = packages.filter(([, entry]) => !('integrity' in entry) && !('inBundle' in entry))
    expect(loose.map(([path]) => path)).toEqual([])
  })

  test('is of what package.json wants', () => {
    const root = lock.packages[''] as unknown as Manifest
    expect([root.dependencies, root.devDependencies]).toEqual([
      manifest.dependencies,
      manifest.devDependencies,
    ])
  })

  test('has no install script among what production installs', () => {
    const scripted = packages.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript)
    expect(scripted.map(([path]) => path)).toEqual([])
  })
})

describe('every package that is held at a version', () => {
  const Pins = z.array(
    z.strictObject({
      names: z.array(z.string()).min(1),
      version: z.string(),
      why: z.string().min(40),
      poll: z.iso.date(),
    }),
  )
  const pins = Pins.parse(JSON.parse(readText('tools/sbom/pinned-packages.json')))
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }

  test('has its reason and a date to look again in tools/sbom/pinned-packages.json', () => {
    const held = Object.entries(wanted).filter(([, version]) => /^\d/.test(version))
    const listed = pins.flatMap(({ names, version }) => names.map((name) => [name, version]))
    expect(listed.sort()).toEqual(held.sort())
  })

  test('is looked at again by its date', () => {
    const today = new Date().toISOString().slice(0, 10)
    const due = pins.filter(({ poll }) => poll < today)
    // Time that passes fails no test; it is said.
    for (const { names, poll } of due)
      console.warn(`Look again at ${names.join(', ')}: tools/sbom/pinned-packages.json says ${poll}.`)
  })
})

/** The lines of Node that `npm run test:nodes` knows, the oldest first. */
const tested = [...readText('tools/test-nodes.ts').matchAll(/'(\d+)\.\d+\.\d+'/g)].map(([, major]) =>
  Number(major),
)

describe('Node', () => {
  test('is tested in every line that the settings allow, and the newest is the image’s', () => {
    expect(tested[0]).toBe(Number(/>=(\d+)/.exec(manifest.engines.node)![1]))
    expect(readText('deploy/Dockerfile')).toContain(`FROM node:${tested.at(-1)}-`)
    expect(readText('README.md')).toContain(`Node ${tested.at(-1)}`)
    expect(readText('docs/running-it.md')).toContain(`Node ${tested.at(-1)}`)
  })
})

describe("the public forge's check", () => {
  const workflow = parse(readText('.github/workflows/verify.yml')) as {
    permissions: Record<string, string>
    jobs: Record<
      string,
      {
        container: string
        strategy: { matrix: { node: number[] } }
        steps: { run?: string; uses?: string }[]
      }
    >
  }
  const [job, ...others] = Object.values(workflow.jobs)

  test('runs what npm run verify runs, and nothing else', () => {
    expect(others).toEqual([])
    expect(job!.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run verify'])
    expect(job!.steps.flatMap(({ uses }) => uses ?? [])).toEqual(['actions/checkout@v4'])
  })

  test('may read alone, on every line of Node that is tested', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(job!.strategy.matrix.node).toEqual(tested)
    expect(job!.container).toBe('node:${{ matrix.node }}-bookworm')
  })
})
