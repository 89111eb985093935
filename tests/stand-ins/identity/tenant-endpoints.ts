import { decodeJwt, jwtVerify } from 'jose'
import type { Provider } from 'oidc-provider'
import { renderMessage } from './page-frame.ts'
import { respondWithPage } from './account-pages.ts'
import type { SigningKeys } from './keys.ts'
import { DATABASE_CONNECTION } from './options.ts'
import type { IdentityOptions } from './options.ts'
import { claimsOf, findByEmail } from './people.ts'
import { SESSION_COOKIE } from './provider.ts'
import { readParameters } from './token-endpoint.ts'
import type { Person } from './sample-people.ts'

/** An e-mail that Auth0 would have sent, or not: nobody outside can tell. */
export interface PasswordReset {
  email: string
  connection: string
  /** Whether there is such a person in the database connection. */
  known: boolean
}

const isSameUrl = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

const readCookie = (request: Request, name: string) =>
  request.headers.get('cookie')?.match(new RegExp(`(?:^|;\\s*)${name}=([^;]+)`))?.[1]

/** Ends the provider's session and goes where the application wants, if its allow-list has the address. */
export async function logOut(request: Request, options: IdentityOptions, provider: Provider) {
  const query = new URL(request.url).searchParams
  const hint = query.get('id_token_hint')
  const clientId = query.get('client_id') ?? (hint && decodeJwt(hint).aud)
  const wanted = query.get('returnTo') ?? query.get('post_logout_redirect_uri')
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
  const parameters = await readParameters(request)
  if (!parameters) return Response.json({ error: 'invalid_request' }, { status: 400 })
  const missing = ['client_id', 'email', 'connection'].find((name) => !parameters.get(name))
  if (missing) return Response.json({ error: `${missing} is required` }, { status: 400 })
  const email = parameters.get('email') ?? ''
  const connection = parameters.get('connection') ?? ''
  if (parameters.get('client_id') !== options.clientId)
    return Response.json({ error: 'unknown client' }, { status: 400 })
  if (connection !== (options.databaseConnection ?? DATABASE_CONNECTION))
    return Response.json({ error: 'connection does not exist' }, { status: 400 })

  resets.push({ email, connection, known: findByEmail(people, email) !== undefined })
  return new Response("We've just sent you an email to reset your password.", {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

/** Auth0's access tokens open `/userinfo` beside the API that they are for; oidc-provider's do not. */
export async function showUser(
  request: Request,
  options: IdentityOptions,
  people: Person[],
  keys: SigningKeys,
) {
  const token = request.headers.get('authorization')?.replace(/^bearer /i, '') ?? ''
  for (const { publicKey } of keys) {
    const verified = await jwtVerify(token, publicKey, { algorithms: ['RS256'] }).catch(() => undefined)
    const person = people.find(({ id }) => id === verified?.payload.sub)
    if (person) return Response.json(claimsOf(person, options))
  }
  return new Response('Unauthorized', { status: 401 })
}
