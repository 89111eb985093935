import type { EntryContext } from '@remix-run/node'
import type { PageData } from './browser/hydration/hydration.ts'
import { isInteractive } from './content/pages.ts'
import type { PageStart } from './ui/page-scripts.tsx'

/** In development the manifest names a script that has to run before every module. */
type Manifest = EntryContext['manifest'] & { hmr?: { runtime: string } }

/** Escapes text so that it cannot end a script element or begin a comment. */
const safeInHtml = (json: string) => json.replaceAll('<', '\\u003c')

/**
 * Replaces Remix's own inline scripts. Loader data comes from the context, so Remix doesn't write it twice. Null for an
 * error page that only the root has rendered, which cannot be hydrated.
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
