import type { EntryContext } from '@remix-run/node'
import type { PageData } from './browser/page-start.ts'
import { isReadingPage } from './domain/reading-page.ts'
import type { PageStart } from './ui/page-scripts.tsx'

/** While the site is developed the manifest names a script that changes modules under way. */
type DevelopmentManifest = EntryContext['manifest'] & { hmr?: { runtime: string } }

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
  const pageModules = Object.fromEntries(
    routes.filter((id) => /^(pages|endpoints)\//.test(id)).map((id) => [id, manifest.routes[id]!.module]),
  )
  const data: PageData = {
    context: JSON.parse(serverHandoffString ?? '{}') as PageData['context'],
    manifest: manifest.url,
    pages: pageModules,
    data: await readAll(serverHandoffStream),
  }
  return {
    modules: [manifest.url, ...Object.values(pageModules), manifest.entry.module],
    runtime: (manifest as DevelopmentManifest).hmr?.runtime,
    isAtOnce: !isReadingPage(url.pathname),
    json: safeInHtml(JSON.stringify(data)),
  }
}
