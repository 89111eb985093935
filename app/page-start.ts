import type { EntryContext } from '@remix-run/node'
import type { PageData } from './browser/page-start.ts'
import { isReadingPage } from './domain/reading-page.ts'
import { packRoutes, type RouteTable } from './domain/route-table.ts'
import type { PageStart } from './ui/page-scripts.tsx'

/** The routes of a page, beside which `server/page-handlers.ts` gives all of them. */
type Manifest = EntryContext['manifest'] & { all?: RouteTable }

/** While the site is developed the manifest names a script that changes modules under way. */
type DevelopmentManifest = Manifest & { hmr?: { runtime: string } }

/** Those of `FRAME_FILES` in entry.client.tsx. */
const IN_ENTRY = new Set(['root', 'layouts/default', 'layouts/basic'])

const tables = new WeakMap<Manifest, RouteTable>()

/** All routes in short, made once for each build. */
function tableOf(manifest: Manifest): RouteTable {
  const table = manifest.all ?? tables.get(manifest) ?? packRoutes(manifest)
  tables.set(manifest, table)
  return table
}

/** Text that ends no element and begins no comment where it stands in HTML. */
const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/** The data of the page's loaders, in the encoding that the framework's client reads. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  const reader = stream?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}

/**
 * What the page says to its first script, in the place of the framework's own inline scripts. Takes the data from the
 * context, so that the framework does not write it a second time.
 */
export async function describePageStart(url: URL, context: EntryContext): Promise<PageStart> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context
  context.serverHandoffStream = undefined
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  const own = routes.filter((id) => !IN_ENTRY.has(id)).map((id) => manifest.routes[id]!)
  const isAtOnce = !isReadingPage(url.pathname)
  const { runtime } = (manifest as DevelopmentManifest).hmr ?? {}
  const isInPage = isAtOnce && runtime === undefined
  const data: PageData = {
    context: JSON.parse(serverHandoffString ?? '{}') as PageData['context'],
    manifest: isInPage ? tableOf(manifest) : manifest.url,
    pages: Object.fromEntries(own.map(({ id, module }) => [id, module])),
    data: await readAll(serverHandoffStream),
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
    json: safeInHtml(JSON.stringify(data)),
  }
}
