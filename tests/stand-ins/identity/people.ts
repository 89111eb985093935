import { createHmac } from 'node:crypto'
import people from './people.json' with { type: 'json' }

export interface Person {
  /** The `sub` claim: `auth0|…` for the database, `google-oauth2|…` for the social connection. */
  id: string
  email: string
  password?: string
  givenName: string
  familyName: string
  roles: string[]
  userReference: string
  /** The custom `user_metadata` claim. Social connections set none, so the site has to use the standard claims. */
  metadata: Record<string, unknown>
  /** Every token request for this person gets 403 `mfa_required`. */
  mfaRequired?: boolean
  isEmailVerified?: boolean
}

export interface SamplePerson extends Person {
  /** What this person is there to demonstrate. */
  note: string
}

export const DEMO_PASSWORD = 'demo-password'

export const samplePeople: readonly SamplePerson[] = people.map((person) => ({ roles: [], ...person }))

export const isSocial = ({ id }: Person) => id.startsWith('google-oauth2|')

/** Only the tenant and the product API have the secret. */
export const signReference = (userReference: string, secret: string) =>
  createHmac('sha256', secret).update(userReference).digest('hex')
