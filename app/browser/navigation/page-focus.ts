import { decode } from '../../domain/page-location.ts'

/** Focuses the fragment's target, or the heading. Doesn't scroll, because Remix does. */
export function focusPage(hash: string): void {
  const target =
    document.getElementById(decode(hash.slice(1))) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  // The browser opens a collapsed section for in-page links, but not after a navigation.
  target.closest('details')?.setAttribute('open', '')
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
