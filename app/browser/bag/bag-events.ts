import { isPlainClick } from '../navigation/leaving.ts'

/** Any script on the page may dispatch these events on `window` to open or close the bag panel. */
export const OPEN_BAG = 'bag:open'
const CLOSE_BAG = 'bag:close'

export const openBag = () => void window.dispatchEvent(new Event(OPEN_BAG))
export const closeBag = () => void window.dispatchEvent(new Event(CLOSE_BAG))

const BAG_PATH = '/bag'

export function onBagEvents({ open, close }: { open: () => void; close: () => void }): () => void {
  const openInsteadOfPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-bag-link]') : null
    if (!link || !isPlainClick(event) || window.location.pathname === BAG_PATH) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    open()
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener(OPEN_BAG, open, { signal })
  window.addEventListener(CLOSE_BAG, close, { signal })
  document.addEventListener('click', openInsteadOfPage, { signal })
  return () => listening.abort()
}
