import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { noteBuildOfData } from '../browser/navigation/build.ts'

/** A fetcher for one page's data. If another build responds, goes to `page`, which shows the same as a document. */
export function useLoaded<Data>(key: string, page: () => string) {
  const fetcher = useFetcher<Data>({ key })
  const isOutdated = noteBuildOfData(fetcher.data)
  useEffect(() => {
    if (isOutdated) window.location.assign(page())
  }, [isOutdated])
  return isOutdated ? { ...fetcher, data: undefined } : fetcher
}
