import type { EntryContext } from '@remix-run/node'
import type { PageData } from './browser/hydration/hydration.ts'
import { isInteractive } from './content/pages.ts'
import type { PageStart } from './ui/page-scripts.tsx'

/** In development the manifest names a script that has to run before every module. */
type Manifest = EntryContext['manifest'] & { hmr?: { runtime: string } }

/** Text that ends no element and begins no comment where it is in HTML. */
const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/**
 * What the page says to its first script, in place of Remix's own inline scripts. Takes the loaders' data from the
 * context, so that Remix does not write it a second time. Null for what the root has rendered without a page: that stands
 * at any address, so the framework could not hydrate it.
 */
export async function describePageStart(url: URL, context: EntryContext): Promise<PageStart | null> {
  const { serverHandoffString = '{}', serverHandoffStream, staticHandlerContext } = context
  const manifest: Manifest = context.manifest
  context.serverHandoffStream = undefined
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!)
  const files = routes.flatMap(({ module, imports = [] }) => [...imports, module])
  if (routes.length === 1) return null
  const { entry } = manifest
  const data: Omit<PageData, 'data'> = {
    context: JSON.parse(serverHandoffString) as PageData['context'],
    manifest: manifest.url,
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
  }
  const loaderData = await new Response(serverHandoffStream).text()
  return {
    modules: [...new Set([manifest.url, ...entry.imports, ...files, entry.module])],
    runtime: manifest.hmr?.runtime,
    isAtOnce: isInteractive(url.pathname),
    json: safeInHtml(`${JSON.stringify(data).slice(0, -1)},"data":${loaderData.trimEnd() || 'null'}}`),
  }
}
