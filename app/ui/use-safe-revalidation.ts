import { useMatches, useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { fetchPageData } from '../browser/connection/page-data.ts'
import { useCurrentPath } from './use-current-path.ts'

/** Asks first: if revalidating failed, Remix would replace the page with the error page. */
export function useSafeRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const latest = useRef({ revalidate, to: '', routeId: '' })
  latest.current = { revalidate, to: useCurrentPath(), routeId: useMatches().at(-1)?.id ?? '' }
  return async () => {
    const { to, routeId } = latest.current
    if ((await fetchPageData(to, routeId))?.ok) latest.current.revalidate()
  }
}
