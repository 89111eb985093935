import { execFileSync } from 'node:child_process'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const COMMANDS = { index: 'server/index.ts', doctor: 'server/doctor.ts' }

/** No bundle can hold these: the database is machine code, the table of addresses a file that is read at the start. */
const INSTALLED = ['libsql', '@ip-location-db/geo-whois-asn-country-mmdb']

/** Replacements of what Node has had since 18; the framework would load them only if it were told to. */
const NEVER_LOADED = ['undici', '@remix-run/web-fetch']

/** Packages in CommonJS ask for Node's own modules with `require`, which modules do not have. */
const REQUIRE =
  "import { createRequire as $requireOf } from 'node:module'; const require = $requireOf(import.meta.url);"

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(`${ROOT}${folder}package.json`, 'utf8')) as Record<string, unknown>

// Part of `npm run build`: bundles pages, server and `npm run doctor` with their packages into a few files, so that a start
// reads ten files instead of a thousand. `build/site/package.json` names what has to be installed beside them.
await rm(`${ROOT}build/site`, { recursive: true, force: true })
await build({
  absWorkingDir: ROOT,
  entryPoints: { ...COMMANDS, pages: 'build/server/index.js' },
  outdir: 'build/site',
  bundle: true,
  // Server and pages share the framework, so it must not be there twice.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Stack traces need the positions alone, a third of the size.
  sourcesContent: false,
  external: [...INSTALLED, ...NEVER_LOADED],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'warning',
})
const { name, version, engines } = await readManifest('')
const dependencies: Record<string, unknown> = {}
for (const packageName of INSTALLED)
  dependencies[packageName] = (await readManifest(`node_modules/${packageName}/`)).version
const manifest = { name, version, private: true, type: 'module', engines, dependencies }
await writeFile(`${ROOT}build/site/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
// npm leaves of the site's own lockfile what the manifest needs, without asking the registry.
await copyFile(`${ROOT}package-lock.json`, `${ROOT}build/site/package-lock.json`)
const LOCK_ONLY = [
  '--package-lock-only',
  '--offline',
  '--ignore-scripts',
  '--omit-lockfile-registry-resolved',
]
execFileSync('npm', ['install', '--prefix', 'build/site', '--no-audit', '--no-fund', ...LOCK_ONLY], {
  cwd: ROOT,
})
