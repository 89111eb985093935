import { isPlainClick } from '../navigation/leaving.ts'
import { PATIENCE_MS } from './hydration.ts'

/** What does nothing, or something else, without script. */
const NEEDS_SCRIPT = 'a[data-bag-link], button[type=button]:not([popovertarget]), [data-needs-script]'

/** Keeps clicks on what needs script, and repeats them after hydration. */
export function keepEarlyClicks(hydrate: () => Promise<unknown>, untilHydrated: AbortSignal): void {
  const clicked = new Set<HTMLElement>()
  let patience: ReturnType<typeof setTimeout> | undefined

  const keep = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null
    if (!element || !isPlainClick(event)) return
    event.preventDefault()
    // React would answer it too, if it is hydrating already.
    event.stopPropagation()
    clicked.add(element)
    const follow = () => {
      if (element instanceof HTMLAnchorElement) window.location.assign(element.href)
    }
    clearTimeout(patience)
    patience = setTimeout(follow, PATIENCE_MS)
    hydrate().catch(follow)
  }

  window.addEventListener('click', keep, { capture: true, signal: untilHydrated })
  untilHydrated.addEventListener('abort', () => {
    clearTimeout(patience)
    clicked.forEach((element) => element.click())
  })
}
