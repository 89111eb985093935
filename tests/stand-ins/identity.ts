import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import { type Person, samplePeople } from './identity/people.ts'
import { createProvider, type IdentityOptions, SESSION_COOKIE } from './identity/provider.ts'
import { answerSignInPage } from './identity/sign-in-page.ts'
import { spoilIdToken, type TokenFault } from './identity/token-faults.ts'
import { serve, type StandIn, withFaults } from './stand-in.ts'

export { DEMO_PASSWORD, samplePeople, signReference } from './identity/people.ts'

/** An Auth0 tenant with one application. It has its own port, because browsers have to open its issuer's URL. */
export interface IdentityStandIn extends StandIn {
  /** `http://localhost:port/`. The `iss` claim ends with the slash too. */
  issuerUrl: string
  /** Read on every request, so people can be added, changed or removed at any time. */
  people: Person[]
  allowedCallbacks: string[]
  passwordResets: string[]
  accessTokenLifetimeSeconds: number
  rotatesRefreshTokens: boolean
  /** Whether the provider would accept the refresh token. Doesn't use the token up. */
  takesRefreshToken(token: string): Promise<boolean>
  /** Makes the ID tokens of `/oauth/token` faulty until `clearFaults`. */
  setTokenFault(fault: TokenFault): void
  /** Until `clearFaults`, redirects through a second origin on the way in and out, like a company's own sign-in page. */
  setEnterprise(isEnterprise: boolean): void
  close(): Promise<void>
}

const ENTERPRISE_PATHS = ['/authorize', '/v2/logout']
const CAME_BACK = 'came_back'
const DATABASE_CONNECTION = 'Username-Password-Authentication'
const ORGANIZATION = 'org_1'

async function openProvider(provider: Provider) {
  const server = createServer(provider.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // If the stand-in closed idle connections, the next request would sometimes fail.
  server.keepAliveTimeout = 0
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async ask({ url, method, headers, body, signal }: Request) {
      const { pathname, search, host } = new URL(url)
      const sent = new Headers(headers)
      sent.set('x-forwarded-host', host)
      const init = { method, headers: sent, body, signal, duplex: 'half', redirect: 'manual' } as const
      return fetch(origin + pathname + search, init)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface TokenAnswer {
  id_token?: string
  refresh_token?: string
  scope?: string
  error?: string
}

/** The HTTP status that Auth0 sends with each error of a token request. */
const REFUSALS: Record<string, number> = { invalid_grant: 403, mfa_required: 403 }
/** What Auth0 sends for a wrong client id or secret, in place of OAuth's `invalid_client`. */
const UNAUTHORIZED = { error: 'access_denied', error_description: 'Unauthorized' }

const CALLBACK_MISMATCH =
  'Callback URL mismatch. The provided redirect_uri is not in the list of allowed callback URLs.'

const errorPage = (status: number, description: string) =>
  new Response(
    `<!DOCTYPE html><title>Oops!, something went wrong</title><p>invalid_request: ${description}</p>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

/** Auth0's refusals of an authorization request: on a page of its own until it can trust the callback, then there. */
function refuseAuthorize(request: Request, options: IdentityOptions): Response | null {
  const query = new URL(request.url).searchParams
  const { clientId, allowedCallbacks } = options
  if (query.get('client_id') !== clientId)
    return errorPage(400, `Unknown client: ${encodeURIComponent(query.get('client_id') ?? '')}`)
  const callback = query.get('redirect_uri') ?? ''
  if (!allowedCallbacks.includes(callback)) return errorPage(403, CALLBACK_MISMATCH)
  const back = (error_description: string) => {
    const answer = { error: 'invalid_request', error_description, state: query.get('state') ?? '' }
    return Response.redirect(`${callback}?${new URLSearchParams(answer).toString()}`, 302)
  }
  const organization = query.get('organization')
  if (organization !== null && !organization.startsWith('org_'))
    return back('authorization request parameter organization must be an organization id')
  if (organization !== null && organization !== ORGANIZATION) return back('parameter organization is invalid')
  const connection = query.get('connection')
  return connection === null || connection === DATABASE_CONNECTION
    ? null
    : back('the connection was not found')
}

async function logOut(request: Request, { allowedLogoutUrls }: IdentityOptions, provider: Provider) {
  const target = new URL(request.url).searchParams.get('returnTo') ?? ''
  if (!allowedLogoutUrls.includes(target))
    return new Response('The "returnTo" address is not one of the Allowed Logout URLs.', { status: 400 })
  const cookie = request.headers.get('cookie') ?? ''
  const session = await provider.Session.find(new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '')
  await session?.destroy()
  const headers = { location: target, 'set-cookie': `${SESSION_COOKIE}=; Path=/; Max-Age=0` }
  return new Response(null, { status: 302, headers })
}

export async function createIdentityStandIn(settings: IdentityOptions): Promise<IdentityStandIn> {
  const options = { ...settings, allowedCallbacks: [...settings.allowedCallbacks] }
  const people: Person[] = structuredClone([...samplePeople])
  const passwordResets: string[] = []
  const tokenFaults: TokenFault[] = []
  let isEnterprise = false

  function takeTokenFault() {
    const [fault] = tokenFaults
    if (fault?.times !== undefined && --fault.times <= 0) tokenFaults.shift()
    return fault
  }

  async function answerToken(request: Request) {
    const response = await ask(request)
    const answer = (await response.json()) as TokenAnswer
    if (answer.error === 'invalid_client') return Response.json(UNAUTHORIZED, { status: 401 })
    if (!response.ok) {
      const status = REFUSALS[answer.error ?? ''] ?? response.status
      const more = answer.error === 'mfa_required' ? { mfa_token: randomBytes(32).toString('base64url') } : {}
      return Response.json({ ...answer, ...more }, { status })
    }
    // oidc-provider drops the scope if there is no consent page.
    answer.scope = `${answer.scope} offline_access`
    const fault = takeTokenFault()
    if (answer.id_token && fault) answer.id_token = await spoilIdToken(answer.id_token, fault)
    return Response.json(answer)
  }

  async function changePassword(request: Request) {
    const asked = (await request.json()) as Record<'client_id' | 'email' | 'connection', string>
    if (asked.client_id !== options.clientId) return Response.json(UNAUTHORIZED, { status: 401 })
    if (asked.connection !== DATABASE_CONNECTION)
      return Response.json({ error: 'connection not found' }, { status: 400 })
    passwordResets.push(asked.email)
    return new Response("We've just sent you an email to reset your password.")
  }

  const standIn = withFaults('identity', async (request) => {
    switch (new URL(request.url).pathname) {
      case '/authorize':
        return refuseAuthorize(request, options) ?? ask(request)
      case '/u/login':
        return answerSignInPage(request, provider, people)
      case '/oauth/token':
        return answerToken(request)
      case '/v2/logout':
        return logOut(request, options, provider)
      case '/dbconnections/change_password':
        return changePassword(request)
      default:
        return ask(request)
    }
  })

  // Everyone is already signed in at the second origin, which redirects at once.
  const enterprise = await serve({
    name: 'enterprise sign-in',
    fetch: async (request) => {
      const back = new URL(new URL(request.url).searchParams.get('back') ?? '/', issuerUrl)
      back.searchParams.set(CAME_BACK, '1')
      return Response.redirect(issuerUrl + back.href.slice(back.origin.length + 1), 302)
    },
  })

  async function receive(request: Request) {
    const { pathname, search, searchParams } = new URL(request.url)
    if (!isEnterprise || !ENTERPRISE_PATHS.includes(pathname) || searchParams.has(CAME_BACK))
      return standIn.fetch(request)
    return Response.redirect(`${enterprise.url}/?back=${encodeURIComponent(pathname + search)}`, 302)
  }

  const served = await serve({ name: standIn.name, fetch: receive }, options.port)
  const issuerUrl = `${served.url}/`
  const provider = createProvider(issuerUrl, options, people, () => tenant)
  const { ask, close } = await openProvider(provider)

  const tenant: IdentityStandIn = {
    ...standIn,
    fetch: receive,
    issuerUrl,
    people,
    allowedCallbacks: options.allowedCallbacks,
    passwordResets,
    accessTokenLifetimeSeconds: 86_400,
    rotatesRefreshTokens: true,
    async takesRefreshToken(token) {
      const found = await provider.RefreshToken.find(token)
      return found !== undefined && !found.consumed
    },
    setTokenFault: (fault) => void tokenFaults.push({ ...fault }),
    setEnterprise: (next) => void (isEnterprise = next),
    clearFaults() {
      isEnterprise = false
      tokenFaults.length = 0
      standIn.clearFaults()
    },
    async close() {
      close()
      await Promise.all([served.close(), enterprise.close()])
    },
  }
  return tenant
}
