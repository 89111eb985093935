import { PATIENCE_MS } from './page-start.ts'

/** What only script does: it is kept, and done once the page has been taken over. */
const NEEDS_SCRIPT = 'a[data-bag-link], a[data-opens], button[type=button]:not([popovertarget])'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The element that stands in its place now. */
const successorOf = (element: HTMLElement) =>
  element.isConnected || !element.dataset.opens
    ? element
    : document.querySelector<HTMLElement>(`[popovertarget="${element.dataset.opens}"]`)

/**
 * Keeps clicks on what needs script until there is one, and the focus where a control is replaced. Returns a function that
 * repeats the clicks, and ends this.
 */
export function keepEarlyClicks(begin: () => Promise<unknown>): () => void {
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
  window.addEventListener('click', keep, { capture: true })
  window.addEventListener('focusin', noteFocus, { capture: true })
  return () => {
    clearTimeout(late)
    window.removeEventListener('click', keep, { capture: true })
    window.removeEventListener('focusin', noteFocus, { capture: true })
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
    clicked.forEach((element) => successorOf(element)?.click())
  }
}
