import type { ClientActionFunctionArgs } from '@remix-run/react'
import { onLeaving } from './leaving.ts'
import { storeVisit } from './stored-visit.ts'
import { isHere, replayVisit, type Visit, visitOf } from './visit.ts'

/** Longer than a browser waits for a script. */
const VISIT_LIMIT_MS = 60_000

let noted: { visit: Visit; atMs: number } | null = null

/** Notes where the visitor is going. Call with null once they're there, or a form has been posted. */
export function noteVisit(visit: Visit | null): void {
  noted = visit && { visit, atMs: Date.now() }
}

function pendingVisit(): Visit | null {
  if (!noted || Date.now() - noted.atMs >= VISIT_LIMIT_MS) return null
  return isHere(noted.visit) ? null : noted.visit
}

/** A `clientAction`. Remix posts a form only once its route's script has loaded: until then, replaying it is safe. */
export function postWhenLoaded({ serverAction }: ClientActionFunctionArgs) {
  noteVisit(null)
  return serverAction()
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * If a route's script can't be loaded, Remix reloads the current page. This loads the page that the visitor was going
 * to instead. Browsers without the Navigation API do so after the reload, even if the visitor pressed Reload.
 */
export function replayInterruptedVisits(): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const listening = new AbortController()
  const { signal } = listening
  const replayInstead = (event: Event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    const visit = pendingVisit()
    if (navigationType !== 'reload' || userInitiated || !visit) return
    event.preventDefault()
    // Once the reload has been cancelled.
    setTimeout(() => replayVisit(visit))
  }
  const replayLater = () => {
    const visit = pendingVisit()
    if (visit) storeVisit(visit)
  }
  if (navigation) navigation.addEventListener('navigate', replayInstead, { signal })
  else window.addEventListener('pagehide', replayLater, { signal })
  const stopListening = onLeaving((event) => noteVisit(visitOf(event)))
  return () => {
    listening.abort()
    stopListening()
  }
}
