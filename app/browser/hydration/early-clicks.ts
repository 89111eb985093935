import { isPlainClick } from '../navigation/plain-click.ts'
import { PATIENCE_MS } from './hydration.ts'

/** What only script does: it is kept, and done once the page has been taken over. */
const NEEDS_SCRIPT = 'a[data-bag-link], a[data-opens], button[type=button]:not([popovertarget])'

/** The element that stands in its place now. */
const successorOf = (element: HTMLElement) =>
  element.isConnected || !element.dataset.opens
    ? element
    : document.querySelector<HTMLElement>(`[popovertarget="${element.dataset.opens}"]`)

/**
 * Keeps clicks on what needs script until `untilHydrated` says that there is one, and repeats them then; so too the focus,
 * where a control was replaced.
 */
export function keepEarlyClicks(begin: () => Promise<unknown>, untilHydrated: AbortSignal): void {
  const clicked = new Set<HTMLElement>()
  let focused: HTMLElement | null = null
  let late: ReturnType<typeof setTimeout> | undefined

  const keep = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null
    if (!element || !isPlainClick(event)) return
    event.preventDefault()
    clicked.add(element)
    // A link has a page of its own.
    const follow = () => {
      if (element instanceof HTMLAnchorElement) window.location.assign(element.href)
    }
    clearTimeout(late)
    late = setTimeout(follow, PATIENCE_MS)
    begin().catch(follow)
  }
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target instanceof HTMLElement ? target : null
  }

  noteFocus({ target: document.activeElement } as FocusEvent)
  const listening = { capture: true, signal: untilHydrated }
  window.addEventListener('click', keep, listening)
  window.addEventListener('focusin', noteFocus, listening)
  untilHydrated.addEventListener('abort', () => {
    clearTimeout(late)
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
    clicked.forEach((element) => successorOf(element)?.click())
  })
}
