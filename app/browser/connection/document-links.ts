import { keepRequest } from './connection.ts'
import { isPlainClick } from '../navigation/plain-click.ts'

/** Does what the event is about once more; null where it leads nowhere, or into another window. */
function repeatOf(event: Event): (() => void) | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    const isLeaving = target instanceof HTMLFormElement && target.method !== 'dialog' && !target.target
    return isLeaving ? () => target.requestSubmit(submitter) : null
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event as MouseEvent)) return null
  const isLeaving = !link.target && !link.hasAttribute('download') && /^https?:$/.test(link.protocol)
  const isWithinPage = link.href.split('#')[0] === window.location.href.split('#')[0] && link.hash !== ''
  return isLeaving && !isWithinPage ? () => link.click() : null
}

/** Keeps a link or form that the browser follows by itself, while its own error page would be all that it leads to. */
export function keepWithoutConnection(event: Event, isOnline = navigator.onLine): void {
  const repeat = isOnline || event.defaultPrevented ? null : repeatOf(event)
  if (!repeat) return
  event.preventDefault()
  keepRequest({ kind: event.type === 'submit' ? 'form' : 'page', retry: repeat })
}
