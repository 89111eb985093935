import type { User } from '../domain/user.ts'
import type { Customer, Result, TooMany } from './backend.ts'

export interface Device {
  handle: string
  userAgent: string
  signedInAt: string
  seenAt: string
  isThisOne: boolean
}

/** What a customer typed before they had to sign in again. Stored encrypted, for 15 minutes. */
export interface TypedForms {
  save(customer: Customer, path: string, fields: Record<string, string>): Promise<void>
  find(customer: Customer, path: string): Promise<Record<string, string> | null>
  clear(customer: Customer): Promise<void>
}

export interface SignInOptions {
  signUp?: boolean
  /** Shows no page; fails with `login_required` if the provider has no session. */
  silent?: boolean
  /** Makes the provider ask for the password again, and fails if it didn't. */
  askAgain?: boolean
  returnTo?: string | null
}

export interface Identity {
  beginSignIn(request: Request, options?: SignInOptions): Promise<Response>
  /**
   * Creates a session under a new id. Even after a failure, `headers` clears cookies, and `returnTo` and
   * `isReauthentication` are set if known. The error codes are in server/identity/auth-error.ts.
   */
  finishSignIn(
    request: Request,
  ): Promise<
    { headers: Headers; returnTo: string | null; isReauthentication: boolean } & (
      { ok: true; sessionId: string; user: User } | { ok: false; failure: { code: string; message: string } }
    )
  >
  /** Returns the URL that ends the provider's session. If the store is down, ours expires within `endsWithinDays`. */
  signOut(
    sessionId: string | null,
  ): Promise<{ isEnded: boolean; endsWithinDays: number; providerHref: string }>
  endSession(customer: Customer): Promise<void>
  /** This one first, then the most recently seen. */
  devices(customer: Customer): Promise<Device[]>
  endDevices(customer: Customer, which: { handle: string } | 'others'): Promise<number>
  /** Sends a link to change the password. The outcome doesn't reveal whether the account exists. `refused`: don't retry. `unknown`: the e-mail may have been sent. */
  sendPasswordEmail(customer: Customer): Promise<Result<null, 'refused' | 'unknown'> | TooMany>
  /** Moves a 1.0 account's licenses to this customer. Limited per customer and per account. */
  migrate(
    customer: Customer,
    credentials: { email: string; password: string },
  ): Promise<
    | Result<null, 'wrong-credentials' | 'already-migrated' | 'refused'>
    | (TooMany & { by: 'customer' | 'account' })
  >
}
