import { Link as FrameworkLink, useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import type { Href } from '../domain/href.ts'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: Href
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Loads a whole page. */
  reloadDocument?: boolean
}

const isOnServer = typeof document === 'undefined'

/** A whole path in its plain form; the router would not change it. */
const isPlain = (to: string) => to.startsWith('/') && !/\/[./]/.test(to)

/**
 * The framework's link, for addresses of this site that are known to exist. On the server it is the element that the
 * framework's becomes and nothing more: with seventy links on a page, asking the router where each one leads takes long.
 */
export function Link(props: LinkProps) {
  const { to, preventScrollReset: _, reloadDocument, ...attributes } = props
  if (!isOnServer || !isPlain(to)) return <FrameworkLink {...props} />
  return <a {...attributes} data-discover={reloadDocument ? undefined : 'true'} href={to} />
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
