import { createFacade } from './facade.ts'
import { createInProcessFetch } from './in-process.ts'
import { firstKey, secondKey } from './keys.ts'
import type { SigningKeys } from './keys.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS } from './options.ts'
import type { IdentityOptions } from './options.ts'
import { copySamplePeople } from './people.ts'
import { createProvider, describeClient } from './provider.ts'
import { createRecords } from './records.ts'
import type { Person } from './sample-people.ts'
import type { PasswordReset } from './tenant-endpoints.ts'
import type { TokenFault } from './token-faults.ts'

/** What tests may look at and change in a running stand-in. */
export interface Tenant {
  /** `http://localhost:port/`, with the slash at the end that the `iss` claim has too. */
  issuerUrl: string
  /** The live list: change a person, add one, or take one away. */
  people: Person[]
  /** Live lists: add an address to allow it. */
  allowedCallbacks: string[]
  allowedLogoutUrls: string[]
  /** Requests to `/dbconnections/change_password`, oldest first. */
  passwordResets: PasswordReset[]
  /** How long the next access tokens live. */
  accessTokenLifetimeSeconds: number
  /** How long a refresh token that was used up is answered as it was the first time; 0 at the start. */
  rotationOverlapSeconds: number
  /** Ends every refresh token of a person, as an administrator would. */
  revokeRefreshTokens(personId: string): void
  /** Whether a refresh with it would succeed, without trying it, which would use it up. */
  takesRefreshToken(token: string): boolean
  /** Signs with another key from now on; the old one stays published. */
  rotateKeys(): Promise<void>
  answer(request: Request): Promise<Response>
}

/** An Auth0 tenant with one application, without a port of its own. */
export async function createTenant(
  issuerUrl: string,
  options: IdentityOptions,
  takeTokenFault: () => TokenFault | undefined,
): Promise<Tenant> {
  const people = copySamplePeople()
  const passwordResets: PasswordReset[] = []
  const settings: IdentityOptions = {
    ...options,
    allowedCallbacks: [...options.allowedCallbacks],
    allowedLogoutUrls: [...options.allowedLogoutUrls],
  }
  const records = createRecords((id) => (id === settings.clientId ? describeClient(settings) : undefined))

  async function startProvider(keys: SigningKeys) {
    const accessTokenLifetimeSeconds = () => tenant.accessTokenLifetimeSeconds
    const parts = { issuerUrl, options: settings, people, records, keys, accessTokenLifetimeSeconds }
    const provider = await createProvider(parts)
    return { keys, provider, ask: createInProcessFetch(provider.callback()) }
  }

  const tenant: Tenant = {
    issuerUrl,
    people,
    allowedCallbacks: settings.allowedCallbacks,
    allowedLogoutUrls: settings.allowedLogoutUrls,
    passwordResets,
    accessTokenLifetimeSeconds: options.accessTokenLifetimeSeconds ?? ACCESS_TOKEN_LIFETIME_SECONDS,
    rotationOverlapSeconds: 0,
    revokeRefreshTokens(personId) {
      const tokens = records.all('RefreshToken')
      for (const [id, token] of tokens) if (token.accountId === personId) tokens.delete(id)
    },
    takesRefreshToken(token) {
      const found = records.all('RefreshToken').get(token)
      return found !== undefined && found.consumed === undefined
    },
    async rotateKeys() {
      running = await startProvider([secondKey, firstKey])
    },
    answer: createFacade({
      options: settings,
      people,
      passwordResets,
      takeTokenFault,
      rotationOverlapSeconds: () => tenant.rotationOverlapSeconds,
      keys: () => running.keys,
      provider: () => running.provider,
      ask: (request) => running.ask(request),
    }),
  }

  let running = await startProvider([firstKey])
  return tenant
}
