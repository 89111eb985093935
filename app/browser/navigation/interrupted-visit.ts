import type { ClientActionFunctionArgs } from '@remix-run/react'
import { onLeaving } from './leaving.ts'
import { storeVisit } from './stored-visit.ts'
import { isHere, replayVisit, type Visit, visitOf } from './visit.ts'

/** After this long, a visitor no longer expects the page of an earlier click. */
const VISIT_LIMIT_MS = 10 * 60_000

let noted: { visit: Visit; atMs: number } | null = null

/** Notes where the visitor is going, to go there if Remix reloads the current page instead. */
export function noteVisit(visit: Visit): void {
  noted = { visit, atMs: Date.now() }
}

/** Call once the visitor is there, or once a form is being posted, which a reload must not post again. */
export function forgetVisit(): void {
  noted = null
}

/** Whether Remix is loading or posting something that the visitor waits for, rather than prefetching. */
let isWaiting = false

export function markWaiting(isWaitingNow: boolean): void {
  isWaiting = isWaitingNow
}

let isOwnReload = false

/** Reloads the page. Any other reload by a script is Remix's. */
export function reloadPage(): void {
  isOwnReload = true
  window.location.reload()
}

function pendingVisit(): Visit | null {
  if (!noted || Date.now() - noted.atMs >= VISIT_LIMIT_MS) return null
  return isHere(noted.visit) ? null : noted.visit
}

/** A `clientAction`. Remix posts a form only once its route's script has loaded: until then, replaying it is safe. */
export function postWhenLoaded({ serverAction }: ClientActionFunctionArgs) {
  forgetVisit()
  return serverAction()
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * If a route's script can't be loaded, Remix reloads the current page. This loads the page that the visitor was going
 * to instead, or keeps the current one if the script was only prefetched. Browsers without the Navigation API load that
 * page after the reload, even if the visitor pressed Reload. Returns a function that stops it.
 */
export function replayInterruptedVisits(): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const listening = new AbortController()
  const { signal } = listening
  const replayInstead = (event: Event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    const visit = pendingVisit()
    if (navigationType !== 'reload' || userInitiated) return
    // In development, Vite reloads pages too.
    if (!visit && (isWaiting || isOwnReload || import.meta.env.DEV)) return
    event.preventDefault()
    // Once the reload has been cancelled.
    if (visit) setTimeout(() => replayVisit(visit))
  }
  const replayLater = () => {
    const visit = pendingVisit()
    if (visit) storeVisit(visit)
  }
  if (navigation) navigation.addEventListener('navigate', replayInstead, { signal })
  else window.addEventListener('pagehide', replayLater, { signal })
  const stopListening = onLeaving((event) => {
    const visit = visitOf(event)
    if (visit) noteVisit(visit)
    else forgetVisit()
  })
  return () => {
    listening.abort()
    stopListening()
  }
}
