import { useLocation } from '@remix-run/react'
import { uncheckedHref } from '../domain/href.ts'

/** With its query. */
export function useCurrentPath() {
  const { pathname, search } = useLocation()
  return uncheckedHref(pathname + search)
}
