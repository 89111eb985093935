import type { EntryContext } from '@remix-run/node'
import type { PageData } from './browser/hydration/hydration.ts'
import { isInteractive } from './content/pages.ts'
import { FRAME_ROUTES, packRoutes, type RouteTable } from './domain/route-table.ts'
import type { PageStart } from './ui/page-scripts.tsx'

/** The routes of a page, beside which `server/page-handlers.ts` gives all of them. */
type Manifest = EntryContext['manifest'] & { all?: RouteTable }

/** While the site is developed the manifest names a script that changes modules under way. */
type DevelopmentManifest = Manifest & { hmr?: { runtime: string } }

const tables = new WeakMap<Manifest, RouteTable>()

/** All routes in short, made once for each build. */
function tableOf(manifest: Manifest): RouteTable {
  const table = manifest.all ?? tables.get(manifest) ?? packRoutes(manifest)
  tables.set(manifest, table)
  return table
}

/** What is the same each time that these routes make a page. */
type Fixed = Omit<PageStart, 'json'> & {
  /** The beginning of the JSON, up to the data. */
  json: string
}

/** Text that ends no element and begins no comment where it stands in HTML. */
const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/** The data of the page's loaders, in the encoding that the framework's client reads. */
const readAll = (stream: ReadableStream<Uint8Array> | undefined) => new Response(stream).text()

function describeFixed(routes: readonly string[], isAtOnce: boolean, context: EntryContext): Fixed {
  const { manifest, serverHandoffString } = context
  const own = routes.filter((id) => !FRAME_ROUTES.includes(id)).map((id) => manifest.routes[id]!)
  const { runtime } = (manifest as DevelopmentManifest).hmr ?? {}
  const isInPage = isAtOnce && runtime === undefined
  const data: Omit<PageData, 'data'> = {
    context: JSON.parse(serverHandoffString ?? '{}') as PageData['context'],
    manifest: isInPage ? tableOf(manifest) : manifest.url,
    pages: Object.fromEntries(own.map(({ id, module }) => [id, module])),
  }
  return {
    styles: manifest.routes.root?.css ?? [],
    modules: [
      ...new Set([
        ...(isInPage ? [] : [manifest.url]),
        ...own
          .flatMap(({ module, imports = [] }) => [...imports, module])
          .filter((file) => file !== manifest.entry.module),
        manifest.entry.module,
      ]),
    ],
    runtime,
    isAtOnce,
    json: `${safeInHtml(JSON.stringify(data)).slice(0, -1)},"data":`,
  }
}

const fixedParts = new WeakMap<Manifest, Map<string, Fixed>>()

/** The same, described once for each build. */
function fixedOf(routes: readonly string[], isAtOnce: boolean, context: EntryContext): Fixed {
  const { manifest } = context
  const known = fixedParts.get(manifest) ?? new Map<string, Fixed>()
  fixedParts.set(manifest, known)
  const key = `${isAtOnce} ${routes.join(' ')}`
  const fixed = known.get(key) ?? describeFixed(routes, isAtOnce, context)
  known.set(key, fixed)
  return fixed
}

/**
 * What the page says to its first script, in the place of the framework's own inline scripts. Takes the data from the
 * context, so that the framework does not write it a second time.
 */
export async function describePageStart(url: URL, context: EntryContext): Promise<PageStart> {
  const { staticHandlerContext, serverHandoffStream } = context
  context.serverHandoffStream = undefined
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  const fixed = fixedOf(routes, isInteractive(url.pathname), context)
  const data = await readAll(serverHandoffStream)
  return { ...fixed, json: `${fixed.json}${safeInHtml(data.trimEnd())}}` }
}
