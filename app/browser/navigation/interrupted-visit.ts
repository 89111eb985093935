import type { ClientActionFunctionArgs } from '@remix-run/react'
import { RELOAD_MARKER_SECONDS } from '../../domain/limits.ts'
import { VISIT_KEY } from '../hydration/hydration.ts'
import { onLeaving } from './leaving.ts'

/**
 * If a route's script can't be loaded, Remix reloads the current page. What the visitor had asked for then loads as a
 * document instead: at once in browsers with the Navigation API, elsewhere once the page has reloaded.
 */
interface Visit {
  href: string
  /** Those of a form to post; otherwise `href` is a page to open. */
  fields?: [name: string, value: string][]
}

/** Forms on any page post to these, so their script may not be loaded yet. */
const SHARED_ACTIONS = ['/bag', '/country']

/** Their `clientAction`: Remix posts only once it has loaded their script, so an interrupted form hasn't been posted. */
export function postWhenLoaded({ serverAction }: ClientActionFunctionArgs) {
  // A reload must not post it again.
  noteVisit(null)
  return serverAction()
}

/** Longer than a browser waits for a script. */
const VISIT_LIMIT_MS = 60_000

let pending: (Visit & { atMs: number }) | null = null

/** Null once it has arrived. */
export function noteVisit(visit: Visit | null): void {
  pending = visit && { ...visit, atMs: Date.now() }
}

const isPending = (visit: typeof pending) =>
  visit !== null && Date.now() - visit.atMs < VISIT_LIMIT_MS && !isHere(visit)

const pathOf = ({ pathname, search, hash }: URL | Location | HTMLAnchorElement) => pathname + search + hash

function visitOfForm(form: HTMLFormElement, submitter: HTMLElement | null): Visit | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  const url = new URL(attribute('action'), location.href)
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (attribute('method').toLowerCase() === 'post')
    return SHARED_ACTIONS.includes(url.pathname) ? { href: url.pathname, fields } : null
  url.search = new URLSearchParams(fields).toString()
  return { href: pathOf(url) }
}

function visitOf(event: Event): Visit | null {
  if (event instanceof SubmitEvent) return visitOfForm(event.target as HTMLFormElement, event.submitter)
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  return link && { href: pathOf(link) }
}

const isHere = ({ href, fields }: Visit) => !fields && href === pathOf(location)

function resume({ href, fields }: Visit): void {
  if (!fields) return location.assign(href)
  const form = Object.assign(document.createElement('form'), { method: 'post', action: href })
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

export function resumeInterruptedVisits(): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const listening = new AbortController()
  const takeOver = (event: Event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    const visit = pending
    if (navigationType !== 'reload' || userInitiated || !visit || !isPending(visit)) return
    event.preventDefault()
    setTimeout(() => resume(visit))
  }
  const keep = () => {
    if (!isPending(pending)) return
    try {
      sessionStorage.setItem(VISIT_KEY, JSON.stringify({ ...pending, atMs: Date.now() }))
    } catch {
      // Storage is blocked.
    }
  }
  navigation?.addEventListener('navigate', takeOver, listening)
  window.addEventListener('pagehide', keep, listening)
  const stopListening = onLeaving((event) => noteVisit(visitOf(event)))
  return () => {
    listening.abort()
    stopListening()
  }
}

function takeKept(): (Visit & { atMs: number }) | null {
  try {
    const text = sessionStorage.getItem(VISIT_KEY)
    sessionStorage.removeItem(VISIT_KEY)
    return JSON.parse(text ?? 'null') as (Visit & { atMs: number }) | null
  } catch {
    return null
  }
}

/** Call as soon as a page has loaded. */
export function resumeVisit(): void {
  const visit = takeKept()
  const [{ type } = {}] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  if (!visit || type !== 'reload' || isHere(visit)) return
  if (performance.timeOrigin - visit.atMs < RELOAD_MARKER_SECONDS * 1000) resume(visit)
}
