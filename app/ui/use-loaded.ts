import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { noteBuildOfData } from '../browser/navigation/build.ts'

/**
 * A fetcher for one page's data. If another build responds, goes to `page`, which shows the same as a document; null if
 * nobody is waiting for it any more.
 */
export function useLoaded<Data>(key: string, page: () => string | null) {
  const fetcher = useFetcher<Data>({ key })
  const isOutdated = noteBuildOfData(fetcher.data)
  useEffect(() => {
    const wanted = isOutdated ? page() : null
    if (wanted !== null) window.location.assign(wanted)
  }, [isOutdated])
  return isOutdated ? { ...fetcher, data: undefined } : fetcher
}
