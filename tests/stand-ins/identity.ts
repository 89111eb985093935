import type { IdentityOptions } from './identity/options.ts'
import { createTenant } from './identity/tenant.ts'
import type { Tenant } from './identity/tenant.ts'
import { createTokenFaults } from './identity/token-faults.ts'
import type { TokenFault } from './identity/token-faults.ts'
import { serve, withFaults } from './stand-in.ts'
import type { StandIn } from './stand-in.ts'

export { signReference } from './identity/people.ts'
export { DEMO_PASSWORD, samplePeople } from './identity/sample-people.ts'
export type { IdentityOptions } from './identity/options.ts'
export type { TokenFault } from './identity/token-faults.ts'

/**
 * The identity provider's stand-in: an Auth0 tenant with one application. It listens on its own port, because its
 * issuer has to be an address that a browser can open; `fetch` reaches the same tenant without the port.
 */
export interface IdentityStandIn extends StandIn, Omit<Tenant, 'answer'> {
  /** Spoils the ID tokens of `/oauth/token` until `clearFaults`. */
  setTokenFault(fault: TokenFault): void
  /**
   * Whether browsers that come to sign in or out are sent through a second origin, as companies with a sign-in of their
   * own have it, until `clearFaults`.
   */
  setEnterprise(isEnterprise: boolean): void
  close(): Promise<void>
}

const ENTERPRISE_PATHS = ['/authorize', '/v2/logout']
const CAME_BACK = 'came_back'

/** Starts an identity stand-in. Rejects with a clear message when the port is taken. */
export async function createIdentityStandIn(options: IdentityOptions): Promise<IdentityStandIn> {
  const tokenFaults = createTokenFaults()
  // The tenant needs the issuer, which is known only once the server listens: requests wait for that.
  let start = (_tenant: Tenant) => {}
  const starting = new Promise<Tenant>((resolve) => (start = resolve))
  const standIn = withFaults('identity', async (request) => (await starting).answer(request))

  // At the second origin everybody is signed in already, so it redirects straight on.
  const enterprise = await serve({
    name: 'enterprise sign-in',
    fetch: async (request) => {
      const { searchParams } = new URL(request.url)
      const { issuerUrl } = await starting
      const back = new URL(searchParams.get('back') ?? '/', issuerUrl)
      if (back.origin !== new URL(issuerUrl).origin) return new Response('Not there.', { status: 400 })
      back.searchParams.set(CAME_BACK, '1')
      return Response.redirect(back.href, 302)
    },
  })
  let isEnterprise = false

  function viaEnterprise({ method, url }: Request): Response | null {
    const { pathname, search, searchParams } = new URL(url)
    const isOnTheWay = method === 'GET' && ENTERPRISE_PATHS.includes(pathname) && !searchParams.has(CAME_BACK)
    if (!isEnterprise || !isOnTheWay) return null
    return Response.redirect(`${enterprise.url}/?back=${encodeURIComponent(pathname + search)}`, 302)
  }

  const receive = async (request: Request) => viaEnterprise(request) ?? standIn.fetch(request)

  const served = await serve({ name: standIn.name, fetch: receive }, options.port)
  const tenant = await createTenant(`${served.url}/`, options, tokenFaults.take)
  start(tenant)

  return Object.assign(tenant, {
    ...standIn,
    fetch: receive,
    setTokenFault: tokenFaults.set,
    setEnterprise: (wanted: boolean) => void (isEnterprise = wanted),
    clearFaults() {
      isEnterprise = false
      standIn.clearFaults()
      tokenFaults.clear()
    },
    async close() {
      await Promise.all([served.close(), enterprise.close()])
    },
  })
}
