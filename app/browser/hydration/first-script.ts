import { keepEarlyClicks } from './early-clicks.ts'
import {
  ACTED,
  SCROLL_POSITIONS_KEY,
  RELEASED,
  FIRST_SCRIPT_ID,
  type FirstScriptNotes,
  HYDRATED,
} from './hydration.ts'
import { SHARED_KEYS } from '../tabs/shared-keys.ts'

// The first script of every page. It stands in the page itself (`?inline-script` in ui/page-scripts.tsx), so that nothing
// which is done in a page is lost, and nothing is asked for beside what the first screen needs.

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
const ACTS = ['pointerdown', 'keydown', 'touchstart'] as const
/** A touch is followed by its click, which has to find what was touched where it was. */
const CLICK_FOLLOWS_MS = 50
/** Styles are there when this script runs, so that the next frame is the page's first. */
const PAINTED_BY_MS = 500

const script = document.getElementById(FIRST_SCRIPT_ID)!
const notes: FirstScriptNotes = script.dataset
const { modules = '', runtime, afterPaint: afterPaintHref = '' } = script.dataset
const address = () => window.location.pathname + window.location.search
const ownAddress = address()

let started: Promise<unknown> | null = null

async function load(): Promise<void> {
  // The development server's, which has to come before everything that it watches.
  if (runtime) await import(/* @vite-ignore */ runtime)
  await Promise.all(modules.split(' ').map((file) => import(/* @vite-ignore */ file)))
}

/** Lets the framework take the page over. After a failure the next sign tries again: the page works without it. */
function begin(): Promise<unknown> {
  started ??= load().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}

const beginQuietly = () => void begin().catch(() => undefined)
/** What no visitor waits for. */
const loadAfterPaint = () => void import(/* @vite-ignore */ afterPaintHref).catch(() => undefined)

function noteAct(): void {
  notes.hasActed = ''
  window.dispatchEvent(new Event(ACTED))
}

let releasing: ReturnType<typeof setTimeout> | undefined

function hold(): void {
  clearTimeout(releasing)
  notes.isHeld = ''
}

function release(): void {
  releasing = setTimeout(() => {
    delete notes.isHeld
    window.dispatchEvent(new Event(RELEASED))
  }, CLICK_FOLLOWS_MS)
}

/** What another tab, or this one after this page, has changed concerns what the page shows. */
function readShared(key: string): string {
  try {
    return window.localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Browsers keep pages as they were left, and show them so again: since then the visitor may have signed in or out. */
const isForAnother = () => notes.visitor !== undefined && readShared(SHARED_KEYS.visitor) !== notes.visitor

const isBehind = () =>
  readShared(SHARED_KEYS.bag) !== notes.bagAtLoad || readShared(SHARED_KEYS.paidOrder) || isForAnother()

function tellVisitor(): void {
  try {
    if (isForAnother()) window.localStorage.setItem(SHARED_KEYS.visitor, notes.visitor!)
  } catch {
    // No page can tell another one.
  }
}

/** What has been done before this script ran: it waits until the whole page is there. */
const isUsed = () =>
  document.activeElement !== document.body ||
  document.querySelector(':popover-open') !== null ||
  Array.from(document.querySelectorAll('input, textarea')).some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  )

/** The browser restores the place by itself, except where the framework has once taken that over. */
function restorePlace(): void {
  if (window.history.scrollRestoration === 'auto') return
  window.history.scrollRestoration = 'auto'
  const { key } = Object(window.history.state) as { key?: string }
  try {
    const places = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as Record<string, unknown>
    const top = places[key ?? '']
    if (typeof top === 'number') window.scrollTo(0, top)
  } catch {
    // Nothing is kept here.
  }
}

/**
 * What the page looks like goes before what it does: what is asked for before the screen shows it takes from what that waits
 * for. A page that nobody looks at is not painted, and some browsers keep to themselves when they paint.
 */
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

/** Whoever goes back to an address that this document had under script gets that page, not this one under its name. */
function followHistory(): void {
  if (address() !== ownAddress) window.location.reload()
}

const lookBehind = () => {
  if (isBehind()) beginQuietly()
}

/** Ends once the framework has taken the page over. */
const untilHydrated = new AbortController()
const { signal } = untilHydrated

function listen(types: readonly string[], listener: () => void): void {
  types.forEach((type) => window.addEventListener(type, listener, { capture: true, passive: true, signal }))
}

notes.bagAtLoad = readShared(SHARED_KEYS.bag)
tellVisitor()
restorePlace()
keepEarlyClicks(begin, signal)
listen(SIGNS, beginQuietly)
listen(['pointerdown'], hold)
// While the browser's own menu is open, some systems tell a page of no release.
listen(['pointerup', 'pointercancel', 'contextmenu'], release)
listen(['popstate'], followHistory)
listen(['storage', 'pageshow'], lookBehind)
ACTS.forEach((type) => window.addEventListener(type, noteAct, { capture: true, passive: true, once: true }))
// What the framework replaces at once is in its place after its own work is done.
window.addEventListener(HYDRATED, () => setTimeout(() => untilHydrated.abort()), { once: true })
if (isUsed()) beginQuietly()
afterPaint(() => {
  if (script.dataset.now !== undefined) beginQuietly()
  loadAfterPaint()
})
