import { OPEN_BAG } from '../bag/bag-events.ts'
import { isPlainClick } from '../navigation/leaving.ts'
import { findSearchLink, isSearchShortcut } from '../search/search-shortcut.ts'
import { PATIENCE_MS } from './hydration.ts'

/** What does nothing, or something else, without script. */
const NEEDS_SCRIPT =
  'a[data-bag-link], a[data-search-link], button[type=button]:not([popovertarget]), [data-needs-script]'

/** Keeps clicks on what needs script, `bag:open` and the search's shortcuts, and repeats them after hydration. */
export function keepEarlyClicks(hydrate: () => Promise<unknown>, untilHydrated: AbortSignal): void {
  const clicked = new Set<HTMLElement>()
  let patience: ReturnType<typeof setTimeout> | undefined

  const keepClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null
    if (!element || !isPlainClick(event)) return
    event.preventDefault()
    // React would answer it too, if it is hydrating already.
    event.stopPropagation()
    keep(element)
  }
  const keepOpening = () => {
    const link = document.querySelector<HTMLElement>('a[data-bag-link]')
    if (link) keep(link)
  }
  const keepShortcut = (event: KeyboardEvent) => {
    const link = isSearchShortcut(event) ? findSearchLink() : null
    if (!link) return
    event.preventDefault()
    keep(link)
  }
  const keep = (element: HTMLElement) => {
    clicked.add(element)
    const follow = () => {
      if (element instanceof HTMLAnchorElement) window.location.assign(element.href)
    }
    clearTimeout(patience)
    patience = setTimeout(follow, PATIENCE_MS)
    hydrate().catch(follow)
  }

  window.addEventListener('click', keepClick, { capture: true, signal: untilHydrated })
  window.addEventListener(OPEN_BAG, keepOpening, { signal: untilHydrated })
  window.addEventListener('keydown', keepShortcut, { signal: untilHydrated })
  untilHydrated.addEventListener('abort', () => {
    clearTimeout(patience)
    clicked.forEach((element) => element.click())
  })
}
