import { decode } from '../../domain/href.ts'

const findTarget = (hash: string) => document.getElementById(decode(hash.slice(1)))

/** Opens the section around a link's target. Browsers do so for a link within the page, but not after a navigation. */
export function openTarget(hash: string): void {
  const target = findTarget(hash)
  const details = target?.closest('details')
  if (!details || details.open) return
  details.open = true
  target?.scrollIntoView()
}

/** Where screen readers start to read: a row of a table by itself, anything else from the summary of its section. */
function startOf(target: HTMLElement): HTMLElement {
  const isTableRow = target.localName === 'tr'
  return (isTableRow ? null : target.closest('details')?.querySelector('summary')) ?? target
}

/** Focuses what the URL's fragment names, or else the page's heading. */
export function focusPage(hash: string): void {
  const named = findTarget(hash)
  const target = named
    ? startOf(named)
    : (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
