import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { Message } from '../context.ts'
import { href } from '../domain/href.ts'
import { describeSignedOutCountry, withChange } from '../store/country-message.ts'
import { withTimeout } from '../store/timeout.ts'

export const loader = () => redirect(href('/'))

/** What sign-out clears: cached account pages. Browsers honour this over https only. */
const CLEARED_DATA = '"cache"'

const SIGNED_OUT: Message = { kind: 'success', text: 'You’re signed out.' }

const signedOutHereOnly = (days: number): Message => ({
  kind: 'problem',
  text:
    'You’re signed out in this browser, but we couldn’t end the session on our side. It ends within ' +
    `${days === 1 ? 'a day' : `${days} days`}. To end it sooner, sign in again later and sign out your other devices in Settings.`,
})

/** Signs out even if the store fails, then ends the session at the identity provider. */
export async function action({ context }: ActionFunctionArgs) {
  const { backend, session } = context
  const { isEnded, endsWithinDays, providerHref } = await backend.identity.signOut(session.sessionId)
  const message = isEnded ? SIGNED_OUT : signedOutHereOnly(endsWithinDays)
  // Nothing may keep the visitor from signing out.
  const change = await withTimeout(describeSignedOutCountry(context), null).catch(() => null)
  session.end({ keepBag: false })
  session.addMessage(change ? withChange(message, change) : message)
  const headers = { 'X-Remix-Reload-Document': 'true', 'Clear-Site-Data': CLEARED_DATA }
  return redirect(providerHref, { status: 303, headers })
}
