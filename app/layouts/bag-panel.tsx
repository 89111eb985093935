import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { onBagEvents, openBag } from '../browser/bag/bag-events.ts'
import { href } from '../domain/href.ts'
import { usePreloadedPart, useLazyPart } from '../ui/lazy-part.ts'

const loadDialog = () => import('./bag-panel-dialog.tsx').then(({ BagPanelDialog }) => BagPanelDialog)

/** Opens the bag as a panel. Its script loads on the first interaction; if that fails, the link opens the bag's page. */
export function BagPanel() {
  const { pathname } = useLocation()
  const [askedOn, setAskedOn] = useState<string | null>(null)
  usePreloadedPart(loadDialog)
  const Dialog = useLazyPart(loadDialog, askedOn)
  const isFailed = Dialog === 'failed'
  const isHere = Dialog !== null && !isFailed
  const isAsked = askedOn === pathname
  useEffect(() => {
    if (isHere) return undefined
    const open = () => setAskedOn(window.location.pathname)
    return onBagEvents({ open, close: () => setAskedOn(null) })
  }, [isHere])
  useEffect(() => {
    if (!isAsked || !(isHere || isFailed)) return
    setAskedOn(null)
    if (isHere) openBag()
    else window.location.assign(href('/bag'))
  }, [isAsked, isHere, isFailed])
  return isHere ? <Dialog /> : null
}
