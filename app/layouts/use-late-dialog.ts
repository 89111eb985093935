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
    stopLoading.current = loadOrLeave(load, page, (loaded) => {
      setLoading(false)
      setDialog(() => loaded)
    })
  }, [load, onOpening, page])
  return { Dialog, isLoading, open, cancel }
}
