import * as framework from '@remix-run/react'
import { PAGES, isPrefetchable } from '../content/pages.ts'
import type { Href, LinkTarget } from '../domain/href.ts'

/** Pages that are safe to prefetch: not private, and without external calls. */
const PREFETCHED = new Set<string>(PAGES.filter(isPrefetchable).map(({ path }) => path))

const prefetchOf = (to: string) => (PREFETCHED.has(to) ? 'intent' : 'none')

type LinkProps = framework.LinkProps & { to: LinkTarget }

/** Remix's Link with type-checked URLs. Prefetches public pages on hover. A link within the page keeps the query. */
export function Link({ to, ...props }: LinkProps) {
  const { search } = framework.useLocation()
  return <framework.Link prefetch={prefetchOf(to)} to={to.startsWith('#') ? search + to : to} {...props} />
}

export function NavLink(props: framework.NavLinkProps & { to: Href }) {
  return <framework.NavLink prefetch={prefetchOf(props.to)} {...props} />
}
