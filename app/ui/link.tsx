import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import type { Href } from '../domain/href.ts'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: Href
  preventScrollReset?: boolean
  reloadDocument?: boolean
}

/** A plain link: with seventy on a page, Remix's own resolve slowly. browser/navigation/page-links.ts follows it. */
export function Link({ to, preventScrollReset, reloadDocument, ...attributes }: LinkProps) {
  return (
    <a
      {...attributes}
      data-discover={reloadDocument ? undefined : 'true'}
      data-keeps-place={preventScrollReset ? '' : undefined}
      href={to}
    />
  )
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  end?: boolean
  className: string | ((state: { isActive: boolean }) => string)
}

export function NavLink({ end = false, className, ...props }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const isActive = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return (
    <Link
      {...props}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  )
}
