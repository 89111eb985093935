import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { renderMessage } from './page-frame.ts'
import { respondWithPage } from './account-pages.ts'
import { DATABASE_CONNECTION } from './options.ts'
import type { IdentityOptions } from './options.ts'
import { findByEmail } from './people.ts'
import { SESSION_COOKIE } from './provider.ts'
import type { Person } from './sample-people.ts'

/** An e-mail that Auth0 would have sent, or not: nobody outside can tell. */
export interface PasswordReset {
  email: string
  connection: string
  /** Whether there is such a person in the database connection. */
  known: boolean
}

const PasswordChange = z.object({ client_id: z.string(), email: z.string().min(1), connection: z.string() })

const isSameUrl = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

const readCookie = (request: Request, name: string) =>
  request.headers.get('cookie')?.match(new RegExp(`(?:^|;\\s*)${name}=([^;]+)`))?.[1]

/** Ends the provider's session and goes where the application wants, if its allow-list has the address. */
export async function logOut(request: Request, options: IdentityOptions, provider: Provider) {
  const query = new URL(request.url).searchParams
  const clientId = query.get('client_id')
  const wanted = query.get('returnTo')
  const allowed = clientId === options.clientId ? options.allowedLogoutUrls : []
  const target = wanted ? allowed.find((url) => isSameUrl(url, wanted)) && wanted : allowed[0]
  if ((clientId && clientId !== options.clientId) || (wanted && !target)) {
    const message = `The "returnTo" address is not in the application's Allowed Logout URLs: ${wanted}`
    return respondWithPage(renderMessage('Oops, something went wrong', message), 400)
  }

  const session = await provider.Session.find(readCookie(request, SESSION_COOKIE) ?? '')
  await session?.destroy()
  const headers = new Headers({
    'set-cookie': `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
  })
  if (target) headers.set('location', target)
  return new Response(target ? null : 'OK', { status: target ? 302 : 200, headers })
}

/** Answers the same whether or not it knows the address; `resets` shows tests what it would have sent. */
export async function changePassword(
  request: Request,
  options: IdentityOptions,
  people: Person[],
  resets: PasswordReset[],
) {
  const { success, data } = PasswordChange.safeParse(await request.json().catch(() => null))
  if (!success) return Response.json({ error: 'invalid_request' }, { status: 400 })
  const { client_id, email, connection } = data
  if (client_id !== options.clientId) return Response.json({ error: 'unknown client' }, { status: 400 })
  if (connection !== DATABASE_CONNECTION)
    return Response.json({ error: 'connection does not exist' }, { status: 400 })

  resets.push({ email, connection, known: findByEmail(people, email) !== undefined })
  return new Response("We've just sent you an email to reset your password.", {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
