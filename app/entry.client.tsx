import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HYDRATED, PAGE_DATA_ID, type PageData } from './browser/hydration/hydration.ts'
import { loadErrorScreen } from './layouts/page-error.tsx'
import { loadPart } from './ui/lazy-part.ts'

type RouteModules = typeof window.__remixRouteModules

/** Gives Remix what its own inline scripts would, which the security policy knows nothing of. */
async function receivePage(): Promise<void> {
  const page = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent!) as PageData
  const modules = Object.entries(page.modules).map(
    async ([id, file]) => [id, (await import(/* @vite-ignore */ file)) as RouteModules[string]] as const,
  )
  await import(/* @vite-ignore */ page.manifest)
  window.__remixRouteModules = Object.fromEntries(await Promise.all(modules))
  Object.assign(window, {
    __remixContext: { ...page.context, stream: new Response(JSON.stringify(page.data)).body },
  })
}

/** Remix keeps scroll positions by the key of each history entry, which it gives to new ones only. */
function nameHistoryEntry(): void {
  const state = Object(window.history.state) as { key?: string }
  if (state.key === undefined) window.history.replaceState({ ...state, key: crypto.randomUUID() }, '')
}

/** Remix throws a promise while it decodes the data. A click makes React hydrate synchronously, and it cannot suspend then. */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (isDecoded) {
    await isDecoded
  }
}

async function hydrate(): Promise<void> {
  await receivePage()
  nameHistoryEntry()
  await decodePageData()
  // The first render has to match the server's.
  if (window.__remixContext.state.errors) await loadPart(loadErrorScreen)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

/** The page works without script, so that a failure leaves it as the server has made it. */
hydrate().catch((error: unknown) => {
  window.dispatchEvent(new Event(HYDRATED))
  throw error
})
