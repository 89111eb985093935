import { type MouseEvent, useEffect, useRef } from 'react'
import { addAmounts, formatMoney } from '../../domain/money.ts'
import type { LicenseList } from '../../store/load-license-list.ts'

/** The ids of ticked licenses. The page keeps them, since a filter that finds nothing hides the table. */
export type Ticks = readonly [readonly string[], (ticked: readonly string[]) => void]

type Renewals = NonNullable<LicenseList['renewals']>

/** A form with a checkbox for each row. `hiddenIds` are ticked licenses that the rows don't show. */
export function useTicks([ticked, setTicked]: Ticks, rows: LicenseList['rows']) {
  const formRef = useRef<HTMLFormElement>(null)
  const readTicks = () => setTicked(new FormData(formRef.current!).getAll('renew').map(String))
  // Boxes may have been ticked before hydration.
  useEffect(readTicks, [])

  const hiddenIds = ticked.filter((id) => !rows.some((row) => row.id === id))

  /** For buttons that without JavaScript send the form. */
  const handle = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  const checkBoxes = (isChecked: boolean) => {
    for (const box of formRef.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = isChecked
  }
  return {
    formRef,
    readTicks,
    hiddenIds,
    isPageTicked: rows.every(({ id }) => ticked.includes(id)),
    tickPage: handle(() => {
      checkBoxes(true)
      setTicked([...hiddenIds, ...rows.map(({ id }) => id)])
    }),
    untickPage: handle(() => {
      checkBoxes(false)
      setTicked(hiddenIds)
    }),
    untickAll: handle(() => {
      checkBoxes(false)
      setTicked([])
    }),
  }
}

/** The price of the ticked licenses. Null if none is ticked, or if the price of one is unknown. */
export function sumOf(ticked: readonly string[], { amounts, currency }: Renewals): string | null {
  const known = ticked.flatMap((id) => amounts[id] ?? [])
  return currency !== null && known.length > 0 && known.length === ticked.length
    ? formatMoney(addAmounts(known), currency)
    : null
}
