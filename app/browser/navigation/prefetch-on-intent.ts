import { isPrefetchable } from '../../domain/prefetchable.ts'
import { PREFETCH_HEADERS, createPrefetchQueue, prefetch } from './prefetch.ts'

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Whether the browser loads pages ahead itself, by /speculation-rules.json. */
const hasRules = () => window.HTMLScriptElement.supports?.('speculationrules') === true

/**
 * Where the browser does not do that itself, loads the pages that the visitor points at, touches or comes to by keyboard, until
 * the framework has taken the page over. Returns a function that ends this.
 */
export function loadIntendedPages(): () => void {
  if (hasRules()) return () => {}
  const queue = createPrefetchQueue({ load: (path) => prefetch(path, PREFETCH_HEADERS) })
  const ask = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
    if (!link || link.search || link.pathname === window.location.pathname) return
    if (isPrefetchable(link.pathname)) queue.add(link.pathname, { isPointedAt: true })
  }
  INTENTS.forEach((type) => window.addEventListener(type, ask, { capture: true, passive: true }))
  return () => INTENTS.forEach((type) => window.removeEventListener(type, ask, { capture: true }))
}
