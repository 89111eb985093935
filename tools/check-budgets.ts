import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { lateHydrationScript } from '../app/browser/hydration/late-hydration.ts'
import { locatePage } from '../app/content/page-location.ts'
import budgets from '../budgets.json' with { type: 'json' }

// Part of `npm run build`: compares what pages load before any interaction with the limits in budgets.json.
// e2e/first-load.spec.ts checks what depends on content.

const ASSETS = new URL('../build/client/assets/', import.meta.url)

interface RouteFiles {
  id: string
  path?: string
  module: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

const compress = promisify(brotliCompress)
const names = await readdir(ASSETS)
const namesOf = (pattern: RegExp) => names.filter((name) => pattern.test(name))
const sizeOf = async (name: string) => {
  const bytes = await readFile(new URL(name, ASSETS))
  return name.endsWith('.woff2') ? bytes.length : (await compress(bytes)).length
}
const sum = async (files: readonly string[]) =>
  (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0)

const [manifestName] = namesOf(/^manifest-\w+\.js$/)
const manifest = JSON.parse(
  (await readFile(new URL(manifestName!, ASSETS), 'utf8')).replace(/^window\.__remixManifest=|;$/g, ''),
) as Manifest
const afterPaintName = namesOf(/^after-paint-[\w-]+\.js$/)[0]!
const inlineBytes = (await compress(lateHydrationScript())).length
const baseName = (path: string) => path.split('/').at(-1)!

/** The scripts of an interactive page, which hydrates right away. */
const scriptsOf = ({ module, imports = [] }: RouteFiles) => [
  ...new Set(
    [afterPaintName, manifest.entry.module, ...manifest.entry.imports, module, ...imports].map(baseName),
  ),
]

const pages = Object.values(manifest.routes)
  .filter(
    ({ id, path = '' }) => id.startsWith('pages/') && locatePage(`/${path}`).page?.kind === 'interactive',
  )
  .map((route) => ({ path: `/${route.path}`, files: scriptsOf(route) }))
// Remix also writes a copy of the style sheet, which no page loads.
const styles = namesOf(/^root-.+\.css$/)
const measure = async (what: string, files: readonly string[], budget: number, extra = 0) => ({
  what,
  bytes: extra + (await sum(files)),
  budget,
})
const rows = await Promise.all([
  measure('script of a content page', [afterPaintName], budgets.contentScriptBytes, inlineBytes),
  measure('styles', styles, budgets.styleBytes),
  ...namesOf(/\.woff2$/).map((name) =>
    measure(`font ${name.replace(/-[\w-]{8}\.woff2$/, '')}`, [name], budgets.fontBytes),
  ),
  ...pages.map(({ path, files }) =>
    measure(`scripts of ${path}`, files, budgets.interactiveScriptBytes, inlineBytes),
  ),
])

for (const { what, bytes, budget } of rows)
  console.log(`${what.padEnd(44)} ${String(bytes).padStart(8)} of ${String(budget).padStart(8)} bytes`)

const faults = [
  ...rows.filter(({ bytes, budget }) => bytes > budget).map(({ what }) => `${what}: over the budget`),
  ...pages
    .filter(({ files }) => files.length > budgets.interactiveScriptFiles)
    .map(({ path, files }) => `${path}: ${files.length} script files`),
  ...(styles.length === 1 ? [] : [`${styles.length} style sheets`]),
]
if (faults.length > 0) {
  console.error(`The build exceeds budgets.json.\n${faults.join('\n')}`)
  process.exit(1)
}
