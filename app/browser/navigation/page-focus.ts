import { decode } from '../../domain/page-location.ts'

/** Focuses what the fragment names, or the heading. Remix restores the scroll position. */
export function focusPage(hash: string): void {
  const target =
    document.getElementById(decode(hash.slice(1))) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  // Links within a document open a collapsed section by themselves; navigations don't.
  target.closest('details')?.setAttribute('open', '')
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
