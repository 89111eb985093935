import * as framework from '@remix-run/react'
import type { SyntheticEvent } from 'react'
import { PAGES } from '../content/pages.ts'
import type { Href, LinkTarget } from '../domain/href.ts'

/** Pages that are safe to prefetch: not private, and without external calls. */
const PREFETCHED = new Set<string>(PAGES.filter(({ isCached }) => isCached).map(({ path }) => path))

const prefetchOf = (to: string) => (PREFETCHED.has(to) ? 'intent' : 'none')

/** A prefetch that fails makes Remix reload the page, which some browsers can't prevent (interrupted-visit.ts). */
const skipOffline = (event: SyntheticEvent) => {
  if (!navigator.onLine) event.preventDefault()
}
const PREFETCH_ONLINE = { onFocus: skipOffline, onMouseEnter: skipOffline, onTouchStart: skipOffline }

type LinkProps = framework.LinkProps & { to: LinkTarget }

/** Remix's Link with type-checked URLs. Prefetches public pages on hover. A link within the page keeps the query. */
export function Link(props: LinkProps) {
  const { to } = props
  return to.startsWith('#') ? (
    <InPageLink {...props} />
  ) : (
    <framework.Link prefetch={prefetchOf(to)} {...PREFETCH_ONLINE} {...props} />
  )
}

/** Remix's Link would write the query out, and a page's URL may contain secrets or thousands of characters. */
function InPageLink({ to, className, children }: LinkProps) {
  const { search } = framework.useLocation()
  const navigate = framework.useLinkClickHandler<HTMLAnchorElement>(search + to)
  return (
    <a href={to} className={className} onClick={navigate}>
      {children}
    </a>
  )
}

export function NavLink(props: framework.NavLinkProps & { to: Href }) {
  return <framework.NavLink prefetch={prefetchOf(props.to)} {...PREFETCH_ONLINE} {...props} />
}
