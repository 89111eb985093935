import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of which packages the site's visitors or servers run something. */
const SOURCES = ['app', 'server']

/** What a package is named in `import … from`, `import(…)`, and CSS's `@import` and `url(…)`. */
const IMPORT =
  /(?:from|import\(?|@import|@plugin|url\()\s*['"](?<name>@[\w.-]+\/[\w.-]+|(?!node:)[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g

export interface LockedPackage {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface ShippedPackage {
  name: string
  version: string
  license: string
}

/** The packages that the sources name. */
function importedNames(root: string): Set<string> {
  const names = new Set<string>()
  for (const source of SOURCES)
    for (const file of readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }))
      if (/\.(tsx?|css)$/.test(file))
        for (const { groups } of readFileSync(join(root, source, file), 'utf8').matchAll(IMPORT))
          names.add(groups!.name!)
  return names
}

/** Where Node finds a package for one that lies at `from`: in it, or in a folder above. */
function resolve({ packages }: Lock, name: string, from: string): string | null {
  const folders = from.split(/\/?node_modules\//).slice(1)
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const above = folders.slice(0, depth).map((folder) => `node_modules/${folder}/`)
    const path = `${above.join('')}node_modules/${name}`
    if (packages[path]) return path
  }
  return null
}

/**
 * The packages of which something is in the build or installed beside it: those that the sources import, those that
 * production installs, and what all of these need. Rather one too many (a package of types) than one too few.
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const found = new Set<string>()
  const visit = (path: string | null) => {
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = lock.packages[path]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(resolve(lock, name, path))
  }
  for (const name of importedNames(root)) visit(resolve(lock, name, ''))
  for (const [path, { dev }] of Object.entries(lock.packages)) if (path !== '' && !dev) visit(path)
  return [...found]
    .map((path) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: lock.packages[path]!.version,
      license: lock.packages[path]!.license ?? 'unknown',
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}
