import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import budgets from '../budgets.json' with { type: 'json' }
import { isInteractive } from '../app/content/pages.ts'
import { lateHydration } from '../app/browser/hydration/late-hydration.ts'

// Part of `npm run build`: what a page loads before its visitor acts, as it was built, against the budgets. What depends on
// the pages' content is held to them by e2e/first-load.spec.ts.

const ASSETS = new URL('../build/client/assets/', import.meta.url)

interface RouteFiles {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}

interface Manifest {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

interface Row {
  what: string
  bytes: number
  budget: number
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
const inlineBytes = (await compress(lateHydration.toString())).length
const baseName = (path: string) => path.split('/').at(-1)!

/** The scripts of a page that is hydrated at once. */
const scriptsOf = ({ module, imports = [] }: RouteFiles) => [
  ...new Set(
    [afterPaintName, manifest.entry.module, ...manifest.entry.imports, module, ...imports].map(baseName),
  ),
]

const interactivePages = Object.values(manifest.routes).filter(
  ({ id, path = '' }) => id.startsWith('pages/') && isInteractive(`/${path}`),
)
const pages = await Promise.all(
  interactivePages.map(async (route) => {
    const files = scriptsOf(route)
    return { what: `/${route.path}`, files: files.length, bytes: inlineBytes + (await sum(files)) }
  }),
)

// Remix leaves a copy of the style sheet for the server, which no page loads.
const styles = namesOf(/^root-.+\.css$/)
const rows: Row[] = [
  {
    what: 'script of a content page',
    bytes: inlineBytes + (await sum([afterPaintName])),
    budget: budgets.contentScriptBytes,
  },
  { what: 'styles', bytes: await sum(styles), budget: budgets.styleBytes },
  ...(await Promise.all(
    namesOf(/\.woff2$/).map(async (name) => ({
      what: `font ${name.replace(/-[\w-]{8}\.woff2$/, '')}`,
      bytes: await sizeOf(name),
      budget: budgets.fontBytes,
    })),
  )),
  ...pages.map(({ what, bytes }) => ({
    what: `scripts of ${what}`,
    bytes,
    budget: budgets.interactiveScriptBytes,
  })),
]

for (const { what, bytes, budget } of rows)
  console.log(`${what.padEnd(44)} ${String(bytes).padStart(8)} of ${String(budget).padStart(8)} bytes`)

const faults = [
  ...rows.filter(({ bytes, budget }) => bytes > budget).map(({ what }) => `${what}: over the budget`),
  ...pages
    .filter(({ files }) => files > budgets.interactiveScriptFiles)
    .map(({ what, files }) => `${what}: ${files} files of script`),
  ...(styles.length === 1 ? [] : [`${styles.length} style sheets`]),
]
if (faults.length > 0) {
  console.error(`The build is heavier than budgets.json allows.\n${faults.join('\n')}`)
  process.exit(1)
}
