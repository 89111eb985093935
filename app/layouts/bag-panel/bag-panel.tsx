import { useEffect } from 'react'
import { onBagEvents, openBag } from '../../browser/bag/bag-events.ts'
import { href } from '../../domain/href.ts'
import { useLateDialog } from '../use-late-dialog.ts'

const loadDialog = () => import('./bag-panel-dialog.tsx').then(({ BagPanelDialog }) => BagPanelDialog)

/** The bag beside the page. Its script loads at the first interaction. */
export function BagPanel() {
  const { Dialog, open, cancel } = useLateDialog(loadDialog, href('/bag'))
  useEffect(() => {
    const preload = () => void loadDialog().catch(() => undefined)
    addEventListener('pointerup', preload, { once: true, passive: true })
    return () => removeEventListener('pointerup', preload)
  }, [])
  useEffect(() => {
    if (Dialog === null) return onBagEvents({ open, close: cancel })
    openBag()
    return undefined
  }, [Dialog, open, cancel])
  return Dialog === null ? null : <Dialog />
}
