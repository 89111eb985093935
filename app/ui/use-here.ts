import { useLocation } from '@remix-run/react'
import { uncheckedHref } from '../domain/href.ts'

/** This page's path and query. */
export function useHere() {
  const { pathname, search } = useLocation()
  return uncheckedHref(pathname + search)
}
