import type { KeyboardEvent } from 'react'
import { isComposing } from '../ui/is-composing.ts'

/** Arrow keys move between the rows of a list, and from the filter into the list. */
export function moveBetweenListRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  const isInList = target.matches('[type=search], tbody :is(a, input)')
  if (!step || !isInList || isComposing(event) || event.altKey) return
  const all = (selector: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const stops = all(target.matches('tbody input') ? 'tbody input' : 'tbody th a')
  // The filter is above the first row, at -1.
  const index = stops.findIndex((stop) => target.closest('tr')?.contains(stop))
  const next = index + step < 0 ? all('[type=search]')[0] : stops[index + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
