import {
  Link as FrameworkLink,
  type LinkProps,
  NavLink as FrameworkNavLink,
  type NavLinkProps,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Href } from '../domain/href.ts'

/** The framework's link, for addresses of this site that are known to exist. */
export const Link: (props: LinkProps & { to: Href }) => ReactNode = FrameworkLink

/** The same for menus: knows whether its page is the current one. */
export const NavLink: (props: NavLinkProps & { to: Href }) => ReactNode = FrameworkNavLink
