import * as framework from '@remix-run/react'
import { PAGES, isPrefetchable } from '../content/pages.ts'
import type { Href } from '../domain/href.ts'

/** Safe to prefetch: nothing private, and no external calls. */
const PREFETCHED = new Set<string>(PAGES.filter(isPrefetchable).map(({ path }) => path))

const prefetchOf = (to: string) => (PREFETCHED.has(to) ? 'intent' : 'none')

type LinkProps = framework.LinkProps & { to: Href }

/** Remix's Link with checked URLs; prefetches public pages on hover. In-page links keep the query. */
export function Link({ to, ...props }: LinkProps) {
  const { search } = framework.useLocation()
  return <framework.Link prefetch={prefetchOf(to)} to={to.startsWith('#') ? search + to : to} {...props} />
}

export function NavLink(props: framework.NavLinkProps & { to: Href }) {
  return <framework.NavLink prefetch={prefetchOf(props.to)} {...props} />
}
