import { type KeyboardEvent, useEffect, useState } from 'react'
import { isComposing, isPlainKey } from '../../ui/plain-key.ts'

export const optionId = (index: number) => `search-option-${index}`

interface ActiveOptionOptions {
  count: number
  /** The one that's active at first; -1 for none. */
  first: number
  /** Whenever this changes, the first one is active again. */
  list: unknown
  /** Whether the options belong to the typed text. Until then, Enter opens the search page. */
  isCurrent: boolean
}

/** The option that's active while focus stays in the field. */
export function useActiveOption({ count, first, list, isCurrent }: ActiveOptionOptions) {
  const [active, setActive] = useState(0)
  useEffect(() => setActive(first), [list, first])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const option = document.getElementById(optionId(active))
    if (event.key === 'Enter' && option && isCurrent) {
      event.preventDefault()
      option.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || count === 0 || !isPlainKey(event)) return
    event.preventDefault()
    const next = (Math.max(active, step > 0 ? -1 : 0) + step + count) % count
    setActive(next)
    void document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { active, setActive, onKeyDown }
}
