import { createHmac, randomBytes } from 'node:crypto'
import { SOCIAL_CONNECTION } from './options.ts'
import type { IdentityOptions } from './options.ts'
import { samplePeople } from './sample-people.ts'
import type { Person } from './sample-people.ts'

/** What the sign-up page asks for; the names may be empty. */
export interface NewPerson {
  email: string
  password: string
  givenName: string
  familyName: string
}

/** A tenant's people of its own: changing one does not change another stand-in's. */
export const copySamplePeople = (): Person[] =>
  samplePeople.map((person) => ({
    ...person,
    roles: [...person.roles],
    metadata: structuredClone(person.metadata),
  }))

export const isSocial = (person: Person) => person.id.startsWith(`${SOCIAL_CONNECTION}|`)

/** The person of the database connection with this address, whatever its case. */
export const findByEmail = (people: Person[], email: string) =>
  people.find((person) => !isSocial(person) && person.email === email.trim().toLowerCase())

export function createPerson({ email, password, givenName, familyName }: NewPerson): Person {
  const id = randomBytes(12).toString('hex')
  return {
    id: `auth0|${id}`,
    email: email.trim().toLowerCase(),
    givenName,
    familyName,
    name: [givenName, familyName].filter(Boolean).join(' ') || email,
    password,
    roles: [],
    userReference: `usr_${id}`,
    metadata: { first_name: givenName, last_name: familyName },
    mfaRequired: false,
  }
}

/** What proves that a reference is a customer's: only the tenant and the product API know the secret. */
export const signReference = (userReference: string, secret: string) =>
  createHmac('sha256', secret).update(userReference).digest('hex')

/** The claims that Auth0 and the tenant's own action put into an ID token. */
export function claimsOf(person: Person, options: IdentityOptions) {
  const { claimsNamespace: namespace, userReferenceSecret } = options
  const { userReference } = person
  return {
    sub: person.id,
    email: person.email,
    email_verified: person.isEmailVerified ?? true,
    name: person.name,
    nickname: person.email.split('@')[0],
    given_name: person.givenName,
    family_name: person.familyName,
    [`${namespace}roles`]: person.roles,
    [`${namespace}app_metadata`]: {
      userReference,
      userReferenceSignature: signReference(userReference, userReferenceSecret),
    },
    [`${namespace}user_metadata`]: person.metadata,
  }
}

/** The names of all claims of `claimsOf`, by the scope that asks for them. */
export const claimNames = (namespace: string) => ({
  openid: ['sub', `${namespace}roles`, `${namespace}app_metadata`, `${namespace}user_metadata`],
  email: ['email', 'email_verified'],
  profile: ['name', 'nickname', 'given_name', 'family_name'],
})
