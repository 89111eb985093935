import { useEffect, useState } from 'react'
import { onceActed, PATIENCE_MS } from '../browser/hydration/hydration.ts'
import { whenIdle } from '../browser/navigation/prefetch.ts'

/** Imports a part of the page whose script comes when it is needed. */
type Load<Part> = () => Promise<Part>

const arrived = new Map<Load<unknown>, unknown>()

/** Makes a part known that is there already. The server has all of them. */
export function putPart<Part>(load: Load<Part>, part: Part): void {
  arrived.set(load, part)
}

/** Loads a part, so that it is there when it is shown. Rejects where its script cannot be loaded. */
export async function loadPart<Part>(load: Load<Part>): Promise<void> {
  if (!arrived.has(load)) putPart(load, await load())
}

/**
 * A part that is loaded once it is wanted: null until it has come, 'failed' where it cannot come or takes long, the part after
 * all where it comes then. After a failure it is tried again when it is wanted anew.
 */
export function useLazyPart<Part>(load: Load<Part>, wanted: unknown): Part | 'failed' | null {
  const [isFailed, setFailed] = useState(false)
  const [, setArrived] = useState(false)
  useEffect(() => {
    if (!wanted) return
    // It may have come since the page was drawn without it.
    if (arrived.has(load)) return setArrived(true)
    let isGone = false
    const fail = () => isGone || setFailed(true)
    const late = setTimeout(fail, PATIENCE_MS)
    setFailed(false)
    loadPart(load).then(() => isGone || setArrived(true), fail)
    return () => {
      isGone = true
      clearTimeout(late)
    }
  }, [load, wanted])
  return (arrived.get(load) as Part | undefined) ?? (isFailed ? 'failed' : null)
}

/** Loads a part that may be wanted when nothing can be loaded any more, once the visitor uses the page. */
export function usePreloadedPart(load: Load<unknown>): void {
  useEffect(() => onceActed(() => whenIdle(() => void loadPart(load).catch(() => undefined))), [load])
}
