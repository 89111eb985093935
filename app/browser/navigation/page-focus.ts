import { decode } from '../../domain/href.ts'

const findTarget = (hash: string) => document.getElementById(decode(hash.slice(1)))

/** The browser opens the answer around an in-page link's target, but not after a navigation, so Remix couldn't scroll to it. */
export function openTarget(hash: string): void {
  const target = findTarget(hash)
  const details = target?.closest('details')
  if (!details || details.open) return
  details.open = true
  target?.scrollIntoView()
}

/** Focuses the fragment's target, or else the heading. Within an answer that's its question, but a table's row is found itself. */
export function focusPage(hash: string): void {
  const named = findTarget(hash)
  const target =
    (named?.localName === 'tr' ? named : named?.closest('details')?.querySelector('summary')) ??
    named ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
