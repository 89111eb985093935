import { type MouseEvent, useEffect, useRef } from 'react'
import { addAmounts, formatMoney } from '../../domain/money.ts'
import type { LicenseList } from '../../store/load-license-list.ts'

/** The ids of ticked licenses. The page keeps them, since a filter that finds nothing hides the table. */
export type Ticks = readonly [readonly string[], (ticked: readonly string[]) => void]

type Renewals = NonNullable<LicenseList['renewals']>

/** The boxes of a form with checkboxes for the `rows`. `elsewhere` are ticked licenses that the rows don't show. */
export function useTicks([ticked, setTicked]: Ticks, rows: LicenseList['rows']) {
  const form = useRef<HTMLFormElement>(null)
  const read = () => setTicked(new FormData(form.current!).getAll('renew').map(String))
  // Boxes may have been ticked before hydration.
  useEffect(read, [])
  const elsewhere = ticked.filter((id) => !rows.some((row) => row.id === id))
  const tick = (isTicked: boolean, others: readonly string[]) => (event: MouseEvent) => {
    event.preventDefault()
    for (const box of form.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = isTicked
    setTicked([...others, ...(isTicked ? rows.map(({ id }) => id) : [])])
  }
  return {
    form,
    read,
    elsewhere,
    isPageTicked: rows.every(({ id }) => ticked.includes(id)),
    tickPage: (isTicked: boolean) => tick(isTicked, elsewhere),
    clear: tick(false, []),
  }
}

/** Null if an amount is unknown. */
export function sumOf(ticked: readonly string[], { amounts, currency }: Renewals): string | null {
  const known = ticked.flatMap((id) => amounts[id] ?? [])
  return currency !== null && known.length > 0 && known.length === ticked.length
    ? formatMoney(addAmounts(known), currency)
    : null
}
