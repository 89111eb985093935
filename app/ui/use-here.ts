import { useLocation } from '@remix-run/react'
import { uncheckedHref } from '../domain/href.ts'

export function useHere() {
  const { pathname, search } = useLocation()
  return uncheckedHref(pathname + search)
}
