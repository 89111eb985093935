import { SHARED_KEYS } from '../tabs/shared-keys.ts'
import { keepEarlyClicks } from './early-clicks.ts'
import { FIRST_SCRIPT_ID, type FirstScriptNotes, HYDRATED, SCROLL_POSITIONS_KEY } from './hydration.ts'

// The only script in the page itself (`?inline-script` in ui/page-scripts.tsx). It hydrates the page: at once after the
// first paint where `data-now` says so, otherwise with the visitor's first interaction.

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
const PAINTED_BY_MS = 500

const script = document.getElementById(FIRST_SCRIPT_ID)!
const notes: FirstScriptNotes = script.dataset
const { modules = '', runtime, now, afterPaint: afterPaintHref = '' } = script.dataset
const address = () => window.location.pathname + window.location.search
const ownAddress = address()

let hydration: Promise<unknown> | null = null

async function loadModules(): Promise<void> {
  // The development server's runtime has to come before every module.
  if (runtime) await import(/* @vite-ignore */ runtime)
  await Promise.all(modules.split(' ').map((file) => import(/* @vite-ignore */ file)))
}

/** After a failure the next interaction tries again: the page works without script. */
function hydrate(): Promise<unknown> {
  hydration ??= loadModules().catch((error: unknown) => {
    hydration = null
    throw error
  })
  return hydration
}

const hydrateQuietly = () => void hydrate().catch(() => undefined)

function readShared(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const isForAnotherVisitor = () =>
  notes.visitor !== undefined && readShared(SHARED_KEYS.visitor) !== notes.visitor

/** Another tab has changed what this page shows, or it comes from the back-forward cache. */
const isStale = () =>
  readShared(SHARED_KEYS.bag) !== notes.bagAtLoad ||
  readShared(SHARED_KEYS.paidOrder) ||
  isForAnotherVisitor()

function publishVisitor(): void {
  try {
    if (isForAnotherVisitor()) window.localStorage.setItem(SHARED_KEYS.visitor, notes.visitor!)
  } catch {
    // Storage is blocked.
  }
}

/** Whether the visitor was quicker than this script. */
const isUsed = () =>
  document.activeElement !== document.body ||
  document.querySelector(':popover-open') !== null ||
  Array.from(document.querySelectorAll('input, textarea')).some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  )

/** The browser restores the scroll position by itself, except where Remix has once turned that off. */
function restoreScroll(): void {
  if (window.history.scrollRestoration === 'auto') return
  window.history.scrollRestoration = 'auto'
  const { key } = Object(window.history.state) as { key?: string }
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as Record<
      string,
      unknown
    >
    const top = positions[key ?? '']
    if (typeof top === 'number') window.scrollTo(0, top)
  } catch {
    // Nothing is kept here.
  }
}

/** Scripts loaded before the first paint would delay it. A hidden page is not painted, and not every browser says when. */
function afterPaint(callback: () => void): void {
  if (document.hidden) return callback()
  const observer = new PerformanceObserver(finish)
  const timer = setTimeout(finish, PAINTED_BY_MS)
  function finish() {
    clearTimeout(timer)
    observer.disconnect()
    callback()
  }
  observer.observe({ type: 'paint', buffered: true })
}

const untilHydrated = new AbortController()
const { signal } = untilHydrated

function listen(types: readonly string[], listener: () => void): void {
  types.forEach((type) => window.addEventListener(type, listener, { capture: true, passive: true, signal }))
}

notes.bagAtLoad = readShared(SHARED_KEYS.bag)
publishVisitor()
restoreScroll()
keepEarlyClicks(hydrate, signal)
listen(INTERACTIONS, hydrateQuietly)
listen(['storage', 'pageshow'], () => {
  if (isStale()) hydrateQuietly()
})
// Going back to an address that React showed in this document before it was reloaded.
listen(['popstate'], () => {
  if (address() !== ownAddress) window.location.reload()
})
// React swaps markup while hydrating; wait one task.
window.addEventListener(HYDRATED, () => setTimeout(() => untilHydrated.abort()), { once: true })
if (isUsed()) hydrateQuietly()
afterPaint(() => {
  if (now !== undefined) hydrateQuietly()
  void import(/* @vite-ignore */ afterPaintHref).catch(() => undefined)
})
