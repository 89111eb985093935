import { useEffect, useState } from 'react'
import { PATIENCE_MS } from '../browser/hydration/hydration.ts'

type Load<Part> = () => Promise<Part>

const loaded = new Map<Load<unknown>, unknown>()

/** Makes a part known that is loaded already. The server has all of them. */
export function putPart<Part>(load: Load<Part>, part: Part): void {
  loaded.set(load, part)
}

export async function loadPart<Part>(load: Load<Part>): Promise<void> {
  if (!loaded.has(load)) putPart(load, await load())
}

/**
 * A component loaded on demand: null until it is here, 'failed' if it cannot load or takes long. Tried again on the
 * next demand.
 */
export function useLazyPart<Part>(load: Load<Part>, wanted: unknown): Part | 'failed' | null {
  const [isFailed, setFailed] = useState(false)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted) return
    // It may have arrived since the render.
    if (loaded.has(load)) return setLoaded(true)
    let isGone = false
    const fail = () => isGone || setFailed(true)
    const patience = setTimeout(fail, PATIENCE_MS)
    setFailed(false)
    loadPart(load).then(() => isGone || setLoaded(true), fail)
    return () => {
      isGone = true
      clearTimeout(patience)
    }
  }, [load, wanted])
  return (loaded.get(load) as Part | undefined) ?? (isFailed ? 'failed' : null)
}

/** Loads a part once the visitor uses the page: when it is wanted, the connection may be gone. */
export function usePreloadedPart(load: Load<unknown>): void {
  useEffect(() => {
    const listening = new AbortController()
    const preload = () => {
      listening.abort()
      void loadPart(load).catch(() => undefined)
    }
    for (const type of ['pointerup', 'keyup'])
      window.addEventListener(type, preload, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [load])
}
