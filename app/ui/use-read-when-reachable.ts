import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { isReachable } from '../browser/connection/connection.ts'
import { whenReachable } from '../browser/connection/when-reachable.ts'

/**
 * Reads the page's data again as soon as the site can be reached, where a lost connection has kept it away; that may be
 * at once, since a page that was chosen without a connection opens when it is back.
 */
export function useReadWhenReachable(isMissing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMissing) return undefined
    void isReachable().then((is) => is && revalidate())
    return whenReachable(revalidate)
  }, [isMissing, revalidate])
}
