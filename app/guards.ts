import { redirect } from '@remix-run/node'
import type { Customer } from './backend.ts'
import type { SiteContext } from './context.ts'
import { keptAddress, LANDING_PAGE } from './domain/return-to.ts'
import type { Href } from './domain/href.ts'

export function signInHref({ url, method }: Pick<Request, 'url' | 'method'>): Href {
  const { pathname, search } = new URL(url)
  const wanted = keptAddress(pathname, method === 'GET' ? search : '')
  return `/login?returnTo=${encodeURIComponent(wanted)}`
}

/** The signed-in customer. If there is none, throws a redirect to the sign-in page; if we can't tell, a 503. */
export function requireUser(context: SiteContext, request: Request): Customer {
  const { customer } = context.session
  context.session.requireReadable()
  if (!customer) throw redirect(signInHref(request))
  return customer
}

const ROLE_PAGES = {
  sellers: 'The price list is for resellers',
  apps: 'These resources are for makers of 1.0 apps',
}

/** The customer, if they have the role. Redirects anyone else to a page that says why. */
export function requireRole(context: SiteContext, request: Request, role: keyof typeof ROLE_PAGES): Customer {
  const customer = requireUser(context, request)
  if (customer.user.roles.includes(role)) return customer
  context.audit('role-refused', { roles: [role] })
  const text = `${ROLE_PAGES[role]}, and your account doesn’t have access. If it should, contact support.`
  context.session.addMessage({ kind: 'problem', text })
  throw redirect(LANDING_PAGE)
}

const signInAgainHref = (returnTo: string): Href =>
  `/login?prompt=login&returnTo=${encodeURIComponent(returnTo)}`

/** Throws a redirect to sign in and come back to `returnTo`, unless the customer signed in recently. */
export function requireRecentSignIn({ session, audit }: SiteContext, returnTo: string): void {
  if (session.hasSignedInRecently) return
  audit('re-authentication-asked')
  throw redirect(signInAgainHref(returnTo), 303)
}
