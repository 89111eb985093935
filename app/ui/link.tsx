import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import type { Href } from '../domain/href.ts'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: Href
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Loads a whole page. */
  reloadDocument?: boolean
}

/**
 * A link to an address of this site that is known to exist. It is the element that the framework's would become and nothing
 * more: with seventy links on a page, asking the router where each one leads takes long. Who follows it with script is
 * `browser/page-links.ts`.
 */
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
  /** Only the page itself is current at it, and none below it. */
  end?: boolean
  className: string | ((state: { isActive: boolean }) => string)
}

/** The same for menus: knows whether its page is the current one. */
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
