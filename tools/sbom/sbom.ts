import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { groupByLicense, isAllowed } from './allowed-licenses.ts'
import { shippedPackages } from './shipped-packages.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

const Bom = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

const Audit = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ severity: z.string() })),
})

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX })

const shipped = shippedPackages(ROOT)

/** npm's bill of materials, of the shipped packages alone: those of development are not in the site. */
function writeBom(file: string): number {
  const { stdout, stderr, status } = npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application')
  if (status !== 0) throw new Error(`npm sbom failed; has npm ci run?\n${stderr}`)
  const bom = Bom.parse(JSON.parse(stdout))
  const kept = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const components = bom.components.filter(({ name, version }) => kept.has(`${name}@${version}`))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const root = z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }).parse(bom.metadata)
  refs.add(root.component['bom-ref'])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
  return components.length
}

/** Known weaknesses of the shipped packages, by name; null, said with npm's reason, where npm cannot ask. */
function audit(): string[] | null {
  const { stdout, stderr } = npm('audit', '--json')
  let answer: unknown
  try {
    answer = JSON.parse(stdout)
  } catch {
    answer = null
  }
  const parsed = Audit.safeParse(answer)
  if (!parsed.success) {
    const told = z.object({ message: z.string() }).safeParse(answer)
    const reason = told.success ? told.data.message : stderr.trim().split('\n').at(-1) || 'no answer'
    console.log(`\nnpm audit cannot run here: ${reason}\nRun it where npm's own registry answers.`)
    return null
  }
  const names = new Set(shipped.map(({ name }) => name))
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([name]) => names.has(name))
    .map(([name, { severity }]) => `${name} (${severity})`)
}

// `npm run sbom [-- file]`: the licenses of all that is shipped, a CycloneDX file of it, and known weaknesses; ends with 1
// where a license is not allowed or a weakness is known.
const [wish = '.cache/sbom.cdx.json'] = process.argv.slice(2)
const file = resolve(ROOT, wish)
const refused = shipped.filter(({ license }) => !isAllowed(license))
/** The same package may lie in several folders. */
const versions = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
console.log(`Shipped: ${versions.size} packages, some of them in two versions; their names by license`)
for (const [license, names] of groupByLicense(shipped))
  console.log(
    `\n  ${license} (${names.length})${isAllowed(license) ? '' : ', NOT ALLOWED'}\n    ${names.join(', ')}`,
  )
const listed = writeBom(file)
const elsewhere = versions.size - listed
console.log(
  `\n${listed} components are listed in ${file} (CycloneDX)${elsewhere > 0 ? `, without the ${elsewhere} that only machines of another kind install` : ''}.`,
)
const weaknesses = audit()
if (weaknesses)
  console.log(
    weaknesses.length === 0 ? '\nnpm audit knows no weakness of them.' : `\nWeak: ${weaknesses.join(', ')}`,
  )
process.exitCode = refused.length + (weaknesses?.length ?? 0) > 0 ? 1 : 0
