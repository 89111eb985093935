import { useCallback, useEffect, useRef, useState } from 'react'
import { loadOrLeave } from '../browser/navigation/leaving.ts'
import type { Href } from '../domain/href.ts'
import { useCloseOnArrival } from '../ui/popover.tsx'

/**
 * A dialog whose script loads when it's first opened. If that fails, `page` opens instead. Another page that arrives
 * meanwhile cancels the opening.
 */
export function useLateDialog<Dialog>(load: () => Promise<Dialog>, page: Href) {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isLoading, setLoading] = useState(false)
  const stopLoading = useRef(() => {})
  const cancel = useCallback(() => {
    stopLoading.current()
    setLoading(false)
  }, [])
  const onOpening = useCloseOnArrival('pathname', cancel)
  useEffect(() => () => stopLoading.current(), [])

  const open = useCallback(() => {
    stopLoading.current()
    onOpening()
    setLoading(true)
    const endLoading = () => setLoading(false)
    const show = (loaded: Dialog) => {
      endLoading()
      setDialog(() => loaded)
    }
    // The page may not open, or be left for this one again.
    stopLoading.current = loadOrLeave(load, page, show, endLoading)
  }, [load, onOpening, page])
  return { Dialog, isLoading, open, cancel }
}
