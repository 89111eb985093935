import { useEffect, useState } from 'react'
import { onBagEvents, openBag } from '../../browser/bag/bag-events.ts'
import { loadOrLeave } from '../../browser/navigation/leaving.ts'
import { href } from '../../domain/href.ts'

const loadBagDialog = () => import('./bag-panel-dialog.tsx').then(({ BagPanelDialog }) => BagPanelDialog)

/** The bag beside the page. Its script loads at the first interaction; if that fails, the link opens the bag's page. */
export function BagPanel() {
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadBagDialog>> | null>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const preload = () => void loadBagDialog().catch(() => undefined)
    addEventListener('pointerup', preload, { once: true, passive: true })
    return () => removeEventListener('pointerup', preload)
  }, [])
  useEffect(() => {
    if (Dialog !== null) return undefined
    let cancelLoading = () => {}
    const open = () => {
      setAsked(true)
      cancelLoading()
      cancelLoading = loadOrLeave(loadBagDialog, href('/bag'), (loaded) => setDialog(() => loaded))
    }
    const close = () => {
      setAsked(false)
      cancelLoading()
    }
    const stopListening = onBagEvents({ open, close })
    return () => {
      stopListening()
      cancelLoading()
    }
  }, [Dialog])
  useEffect(() => {
    if (Dialog !== null && isAsked) openBag()
  }, [Dialog, isAsked])
  return Dialog === null ? null : <Dialog />
}
