import { redirect } from '@remix-run/node'
import type { Customer } from './backend/backend.ts'
import type { CustomerContext, Message, SiteContext } from './context.ts'
import { listWords } from './domain/count-words.ts'
import type { Href } from './domain/href.ts'
import { keptAddress, LANDING_PAGE } from './domain/return-to.ts'

export function signInHref({ url, method }: Pick<Request, 'url' | 'method'>): Href {
  const { pathname, search } = new URL(url)
  const wanted = keptAddress(pathname, method === 'GET' ? search : '')
  return `/login?returnTo=${encodeURIComponent(wanted)}`
}

/** For a form sent after its session ended. Nothing of the form is stored. */
export const FORM_LOST: Message = {
  kind: 'problem',
  text: 'Your session ended before this was done. Once you’re signed in, please send it again; files have to be chosen again.',
  isForCustomer: true,
}

/** Returns the signed-in customer. If there is none, throws a redirect to the sign-in page; if we can't tell, a 503. */
export function requireUser(context: SiteContext, request: Request): Customer {
  const { customer } = context.session
  context.session.requireReadable()
  if (!customer) throw redirect(signInHref(request))
  return customer
}

const ROLES = {
  sellers: { pageIs: 'The price list is', people: 'resellers' },
  apps: { pageIs: 'These resources are', people: 'makers of 1.0 apps' },
}

type Role = keyof typeof ROLES

/** One role, or several of which any will do. */
export type RoleChoice = Role | readonly [Role, ...Role[]]

function roleRefusal([role, ...others]: readonly [Role, ...Role[]]): string {
  const pageIs = others.length === 0 ? ROLES[role].pageIs : 'That page is'
  const people = listWords(
    [role, ...others].map((each) => ROLES[each].people),
    'and',
  )
  return `${pageIs} for ${people}, and your account doesn’t have access. If it should, contact support.`
}

/** Returns the customer, if they have one of the roles. Redirects anyone else to `elsewhere`, with a message that says why. */
export function requireRole(
  context: SiteContext,
  request: Request,
  wanted: RoleChoice,
  elsewhere: Href = LANDING_PAGE,
): Customer {
  const customer = requireUser(context, request)
  const roles = typeof wanted === 'string' ? ([wanted] as const) : wanted
  if (roles.some((role) => customer.user.roles.includes(role))) return customer
  context.audit('role-refused', { roles })
  context.session.addMessage({ kind: 'problem', text: roleRefusal(roles) })
  throw redirect(elsewhere)
}

export const signInAgainHref = (returnTo: string): Href =>
  `/login?prompt=login&returnTo=${encodeURIComponent(returnTo)}`

/** Throws a redirect to sign in and come back to `returnTo`, unless the customer signed in recently. */
export function requireRecentSignIn({ session, audit }: SiteContext, returnTo: string): void {
  if (session.hasSignedInRecently) return
  audit('re-authentication-asked')
  throw redirect(signInAgainHref(returnTo), 303)
}

/** Like `requireRecentSignIn`, but first stores what was typed, to fill in the form at `returnTo`. */
export async function requireRecentSignInFor(
  context: CustomerContext,
  returnTo: string,
  typed: Record<string, string>,
): Promise<void> {
  const { backend, customer, session } = context
  if (!session.hasSignedInRecently) await backend.typedForms.save(customer, returnTo, typed)
  requireRecentSignIn(context, returnTo)
}
