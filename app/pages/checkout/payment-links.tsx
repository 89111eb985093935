import { useLocation } from '@remix-run/react'
import { uncheckedHref } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function TryAgain({ children = 'Try again' }: { children?: string }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink size="small" variant="secondary" to={uncheckedHref(pathname + search)} reloadDocument>
      {children}
    </ButtonLink>
  )
}
