import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepDataRequests } from './browser/data-requests.ts'
import { rememberForms } from './browser/last-form.ts'
import { PAGE_DATA_ID, type PageData, RELEASED, startNotes } from './browser/page-start.ts'
import { takeOverUnhurried } from './browser/unhurried.ts'
import { PageStartProvider, readPageStart } from './ui/page-scripts.tsx'

type RouteModules = typeof window.__remixRouteModules

/** Root and layouts belong to this script, so that only the page's own has to be loaded beside it. */
const FRAME_FILES = import.meta.glob<RouteModules[string]>(
  ['./root.tsx', './layouts/{default,info,basic,services}.tsx'],
  {
    eager: true,
  },
)

const FRAME: RouteModules = Object.fromEntries(
  Object.entries(FRAME_FILES).map(([file, module]) => [file.slice('./'.length, -'.tsx'.length), module]),
)

/** Gives the framework what its own inline scripts would. */
async function receivePage(): Promise<void> {
  const { context, manifest, pages, data } = JSON.parse(
    document.getElementById(PAGE_DATA_ID)!.textContent!,
  ) as PageData
  const ids = Object.keys(pages)
  const [, ...modules] = await Promise.all(
    [manifest, ...Object.values(pages)].map(
      (file) => import(/* @vite-ignore */ file) as Promise<RouteModules[string]>,
    ),
  )
  window.__remixRouteModules = { ...FRAME, ...Object.fromEntries(ids.map((id, at) => [id, modules[at]!])) }
  Object.assign(window, { __remixContext: { ...context, stream: new Response(data).body } })
}

/** Nothing may move from under a pointer that is pressed. */
const untilReleased = () =>
  startNotes().isHeld === undefined
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
  await untilReleased()
  takeOverUnhurried()
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

void takeOver()
