import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { countryHref } from '../domain/country.ts'
import { TextLink } from './text-link.tsx'

export function CountryLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <TextLink to={countryHref(pathname + search)}>{children}</TextLink>
}
