import { type ActionFunctionArgs, redirect } from '@remix-run/node'

/** Nothing to see here: an address typed or bookmarked leads home, and only a post signs out. */
export const loader = () => redirect('/')

/** Ends the session here, clears the bag, and goes on to end it at the identity provider, which leads back to `/`. */
export async function action({ context }: ActionFunctionArgs) {
  const { backend, session } = context
  session.requireReadable()
  const providerHref = await backend.identity.signOut(session.customer)
  session.end({ keepBag: false })
  session.addMessage({ kind: 'success', text: 'You are signed out.' })
  return redirect(providerHref, { status: 303, headers: { 'X-Remix-Reload-Document': 'true' } })
}
