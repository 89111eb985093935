import { decode } from '../../domain/page-location.ts'

/** Focuses the fragment's target (of an answer, its question), or else the heading. */
export function focusPage(hash: string): void {
  const named = document.getElementById(decode(hash.slice(1)))
  const details = named?.closest('details')
  if (named && details?.open === false) {
    // The browser opens it for in-page links, but not after a navigation, so Remix couldn't scroll to it.
    details.open = true
    named.scrollIntoView()
  }
  const target =
    (named?.localName === 'tr' ? named : details?.querySelector('summary')) ??
    named ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
