import type { Provider } from 'oidc-provider'
import { createAccountPages } from './account-pages.ts'
import type { SigningKeys } from './keys.ts'
import type { IdentityOptions } from './options.ts'
import { OFFLINE_PARAMETER } from './provider.ts'
import { createRotationOverlap } from './rotation-overlap.ts'
import type { Person } from './sample-people.ts'
import { changePassword, logOut } from './tenant-endpoints.ts'
import type { PasswordReset } from './tenant-endpoints.ts'
import { answerAsAuth0 } from './token-endpoint.ts'
import type { TokenFault } from './token-faults.ts'

export interface FacadeParts {
  options: IdentityOptions
  people: Person[]
  passwordResets: PasswordReset[]
  keys(): SigningKeys
  provider(): Provider
  /** The provider's own response, without the façade. */
  ask(request: Request): Promise<Response>
  takeTokenFault(): TokenFault | undefined
  rotationOverlapSeconds(): number
}

const LOGIN_REQUIRED = 'Login required'

function withOfflineParameter(request: Request): Request {
  const url = new URL(request.url)
  if (!url.searchParams.get('scope')?.split(' ').includes('offline_access')) return request
  url.searchParams.set(OFFLINE_PARAMETER, '1')
  return new Request(url, request)
}

/** A redirect to the application as Auth0 sends it: 302, and without the issuer that RFC 9207 adds. */
function redirectAsAuth0(response: Response): Response {
  const location = response.headers.get('location')
  if (!location) return response
  const headers = new Headers(response.headers)
  const url = URL.canParse(location) ? new URL(location) : undefined
  if (url?.searchParams.has('iss')) {
    url.searchParams.delete('iss')
    if (url.searchParams.get('error') === 'login_required')
      url.searchParams.set('error_description', LOGIN_REQUIRED)
    headers.set('location', url.href)
  }
  return new Response(null, { status: response.status === 303 ? 302 : response.status, headers })
}

/** The discovery document, which promises no issuer at the callback either. */
async function describeAsAuth0(response: Response): Promise<Response> {
  const described = (await response.json()) as object
  return Response.json({ ...described, authorization_response_iss_parameter_supported: false })
}

/** Auth0's routes and behaviour around an oidc-provider. */
export function createFacade(parts: FacadeParts) {
  const { options, people, passwordResets, ask } = parts
  const answerAccountPage = createAccountPages(people, parts.provider)
  const askInOverlap = createRotationOverlap(ask, parts.rotationOverlapSeconds)

  return async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/u/')) return answerAccountPage(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /authorize':
        return redirectAsAuth0(await ask(withOfflineParameter(request)))
      case 'POST /oauth/token': {
        const response = await askInOverlap(request)
        const [key] = parts.keys()
        return answerAsAuth0(response, parts.takeTokenFault, key)
      }
      case 'GET /.well-known/openid-configuration':
        return describeAsAuth0(await ask(request))
      case 'GET /v2/logout':
        return logOut(request, options, parts.provider())
      case 'POST /dbconnections/change_password':
        return changePassword(request, options, people, passwordResets)
      default:
        return redirectAsAuth0(await ask(request))
    }
  }
}
