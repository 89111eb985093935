import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const COMMANDS = {
  index: 'server/index.ts',
  doctor: 'server/doctor.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
}

/** Resolved when the site runs: the database is machine code, which no bundle can hold. */
const INSTALLED = ['libsql']

/** Replacements of what Node has had since 18; the framework would load them only if it were told to. */
const NEVER_LOADED = ['undici', '@remix-run/web-fetch']

/** Packages in CommonJS ask for Node's own modules with `require`, which modules do not have. */
const REQUIRE =
  "import { createRequire as $requireOf } from 'node:module'; const require = $requireOf(import.meta.url);"

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// Part of `npm run build`: what the framework has built of the pages, the server and `npm run doctor`, with all packages
// that they use, in a few files. A start reads these instead of a thousand, and needs hardly any package installed.
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
  external: [...INSTALLED, ...NEVER_LOADED],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'warning',
})
