import { createHmac } from 'node:crypto'

export interface Person {
  /** The `sub` claim: `auth0|…` for the database, `google-oauth2|…` for the social connection. */
  id: string
  email: string
  password?: string
  givenName: string
  familyName: string
  roles: string[]
  userReference: string
  /** The custom `user_metadata` claim. */
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

type Row = [key: string, names: string, work: string, note: string, more?: Partial<Person>]

const ROWS: Row[] = [
  ['ada', 'Ada,Marsh', 'Marsh Theatre Systems,Show control engineer,GB', 'three licenses'],
  ['noor', 'Noor,Jansen', 'Studio Jansen,Exhibition designer,DE', 'no licenses yet'],
  ['vera', 'Vera,Lindqvist', 'Lindqvist Venues,Head of technology,US', '200 licenses'],
  ['tomas', 'Tomás,Oliveira', 'Oliveira Apps,App maker,PT', 'app maker (role apps)', { roles: ['apps'] }],
  ['grace', 'Grace,Okafor', 'Okafor Stage Supply,Sales,AU', 'seller (role sellers)', { roles: ['sellers'] }],
  // Social connections set no metadata, so the site has to use the standard claims.
  [
    'jonas',
    'Jonas,Weber',
    '',
    'signs in with “Continue with Google”',
    { id: 'google-oauth2|104857600000000000006' },
  ],
  [
    'maximiliane',
    'Maximiliane Alexandra,von Hohenberg-Sonnenfels zu Wittgenstein-Berleburg-Altmark',
    'Schlossfestspiele,Technical director,AT',
    'a name of 80 characters, and one license',
    { userReference: 'usr_maximiliane' },
  ],
  [
    'layla',
    'ليلى,الحسيني',
    'متحف الضوء,مهندسة عروض,AE',
    'a name that is written from right to left',
    { userReference: 'usr_layla_alhusseini' },
  ],
  [
    'mina',
    'Mina,Park',
    'Park Immersive,Producer,US',
    'needs a second factor, so signing in ends in mfa_required',
    { mfaRequired: true },
  ],
]

export const samplePeople: readonly SamplePerson[] = ROWS.map(([key, names, work, note, more], index) => {
  const [givenName = '', familyName = ''] = names.split(',')
  const [company, job_role, country] = work.split(',')
  const employed = {
    first_name: givenName,
    last_name: familyName,
    company,
    job_role,
    country,
    newsletter: false,
  }
  return {
    id: `auth0|64f0c1a2b3d4e5f60000000${index + 1}`,
    email: `${key}@example.com`,
    givenName,
    familyName,
    roles: [],
    userReference: `usr_${key}_${familyName.normalize('NFD').replace(/\W/g, '').toLowerCase()}`,
    metadata: work ? employed : {},
    note,
    ...more,
  }
})

export const isSocial = ({ id }: Person) => id.startsWith('google-oauth2|')

/** Only the tenant and the product API have the secret. */
export const signReference = (userReference: string, secret: string) =>
  createHmac('sha256', secret).update(userReference).digest('hex')
