import { CLICK_WAIT_MS } from '../hydration/hydration.ts'

/** Pages inline this function, so it can't reference anything else. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const withoutHash = (address: string) => address.split('#')[0]

/** A function that repeats the click or submit; null if the event neither leaves the page nor sends a form. */
function repeatOf(event: Event): (() => void) | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    const isSent = target instanceof HTMLFormElement && target.method !== 'dialog' && !target.target
    return isSent ? () => target.requestSubmit(submitter) : null
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event as MouseEvent)) return null
  const isLeaving = !link.target && !link.hasAttribute('download') && /^https?:$/.test(link.protocol)
  const isWithinPage = withoutHash(link.href) === withoutHash(window.location.href) && link.hash !== ''
  return isLeaving && !isWithinPage ? () => link.click() : null
}

/** Calls `listener` for each followed link and submitted form, before Remix handles it. Returns a function that stops it. */
export function onLeaving(listener: (event: Event, repeat: () => void) => void): () => void {
  const listening = new AbortController()
  const listen = (event: Event) => {
    const repeat = repeatOf(event)
    if (repeat) listener(event, repeat)
  }
  for (const type of ['click', 'submit'])
    window.addEventListener(type, listen, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/** While `isWanted`, links and forms load documents instead of Remix's data. Returns a function that stops it. */
export const loadDocuments = (isWanted: () => boolean) =>
  onLeaving((event) => {
    if (isWanted()) event.stopPropagation()
  })

/**
 * Imports a lazy part and passes it to `use`. If that fails or takes too long, calls `onLeave` and goes to `page` instead.
 * Returns a function that cancels all of it.
 */
export function loadOrLeave<Part>(
  load: () => Promise<Part>,
  page: string,
  use: (part: Part) => void,
  onLeave = () => {},
): () => void {
  let isWaiting = true
  const waitTimer = setTimeout(leave, CLICK_WAIT_MS)

  function stopWaiting(): void {
    isWaiting = false
    clearTimeout(waitTimer)
  }

  function leave(): void {
    if (!isWaiting) return
    stopWaiting()
    onLeave()
    window.location.assign(page)
  }

  load().then((part) => {
    if (!isWaiting) return
    stopWaiting()
    use(part)
  }, leave)
  return stopWaiting
}
