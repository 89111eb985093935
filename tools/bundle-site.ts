import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const COMMANDS = { index: 'server/index.ts', doctor: 'server/doctor.ts' }

/** These can't be bundled: machine code (the database) and a data file (IP address ranges). */
const INSTALLED = ['libsql', '@ip-location-db/geo-whois-asn-country-mmdb']

/** Polyfills that Remix only loads on request. */
const NEVER_LOADED = ['undici', '@remix-run/web-fetch']

/** Bundled CommonJS packages call `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as $requireOf } from 'node:module'; const require = $requireOf(import.meta.url);"

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(`${ROOT}${folder}package.json`, 'utf8')) as Record<string, unknown>

// Part of `npm run build`: bundles the server, its packages and the doctor, so that starting reads ten files
// instead of a thousand. `build/site/package.json` lists what must be installed as well.
await rm(`${ROOT}build/site`, { recursive: true, force: true })
const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: { ...COMMANDS, pages: 'build/server/index.js' },
  outdir: 'build/site',
  bundle: true,
  // The server and pages must share one copy of the framework.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Stack traces only need positions. Without the sources, the maps are two thirds smaller.
  sourcesContent: false,
  external: [...INSTALLED, ...NEVER_LOADED],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  write: false,
  logLevel: 'warning',
})
// If a script contains any other character, V8 stores all of it in two bytes a character.
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
await mkdir(`${ROOT}build/site`, { recursive: true })
for (const { path, text } of outputFiles) {
  const isScript = path.endsWith('.js')
  await writeFile(path, isScript ? text.replace(/[^\0-\x7f]/g, escapeUnit) : text)
}
const { name, version, engines } = await readManifest('')
const dependencies: Record<string, unknown> = {}
for (const packageName of INSTALLED)
  dependencies[packageName] = (await readManifest(`node_modules/${packageName}/`)).version
const manifest = { name, version, private: true, type: 'module', engines, dependencies }
await writeFile(`${ROOT}build/site/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
// npm reduces our own lockfile to what this manifest needs, without the network.
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
