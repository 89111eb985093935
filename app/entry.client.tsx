import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepDataRequests } from './browser/connection/data-requests.ts'
import { rememberForms } from './browser/connection/last-form.ts'
import {
  PAGE_DATA_ID,
  type PageData,
  RELEASED,
  firstScriptNotes,
  HYDRATED,
} from './browser/hydration/hydration.ts'
import { deferEventsDuringHydration } from './browser/hydration/defer-events.ts'
import { unpackRoutes } from './domain/route-table.ts'
import { loadErrorScreen } from './layouts/page-error.tsx'
import { loadPart } from './ui/lazy-part.ts'
import { PageStartProvider, readPageStart } from './ui/page-scripts.tsx'

type RouteModules = typeof window.__remixRouteModules

/** Those of `FRAME_ROUTES` (app/domain/route-table.ts). */
const FRAME_FILES = import.meta.glob<RouteModules[string]>(['./root.tsx', './layouts/{default,basic}.tsx'], {
  eager: true,
})

const FRAME: RouteModules = Object.fromEntries(
  Object.entries(FRAME_FILES).map(([file, module]) => [file.slice('./'.length, -'.tsx'.length), module]),
)

/** Gives the framework what its own inline scripts would. */
async function receivePage(): Promise<void> {
  const { context, manifest, pages, data } = JSON.parse(
    document.getElementById(PAGE_DATA_ID)!.textContent!,
  ) as PageData
  const load = (file: string) => import(/* @vite-ignore */ file) as Promise<RouteModules[string]>
  const [modules] = await Promise.all([
    Promise.all(Object.entries(pages).map(async ([id, file]) => [id, await load(file)] as const)),
    typeof manifest === 'string'
      ? load(manifest)
      : Object.assign(window, { __remixManifest: unpackRoutes(manifest) }),
  ])
  window.__remixRouteModules = { ...FRAME, ...Object.fromEntries(modules) }
  Object.assign(window, { __remixContext: { ...context, stream: new Response(JSON.stringify(data)).body } })
}

/** Nothing may move from under a pointer that is pressed. */
const untilReleased = () =>
  firstScriptNotes().isHeld === undefined
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener(RELEASED, resolve, { once: true }))

/** The framework keeps each place of the tab's history by a key, which it gives to new ones only. */
function nameHistoryEntry(): void {
  const state = Object(window.history.state) as { key?: string }
  if (state.key === undefined) window.history.replaceState({ ...state, key: crypto.randomUUID() }, '')
}

/**
 * Resolves when the framework has read the page's data, which arrives as a stream: until then it throws what it waits
 * for. React cannot wait for that itself once a click has made it hurry.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (isRead) {
    await isRead
  }
}

async function takeOver(): Promise<void> {
  keepDataRequests()
  rememberForms()
  await receivePage()
  nameHistoryEntry()
  await readPageData()
  // What the server has shown has to be there at once; React would draw the page anew without it.
  if (window.__remixContext.state.errors) await loadPart(loadErrorScreen)
  await untilReleased()
  deferEventsDuringHydration()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageStartProvider value={readPageStart()}>
          <RemixBrowser />
        </PageStartProvider>
      </StrictMode>,
    )
  })
}

/** Where a script does not come, the page stays as the server has made it, which works without any. */
takeOver().catch((error: unknown) => {
  window.dispatchEvent(new Event(HYDRATED))
  throw error
})
