/** A person whom the tenant knows. */
export interface Person {
  /** The `sub` claim: `auth0|…` for the database, `google-oauth2|…` for the social connection. */
  id: string
  email: string
  givenName: string
  familyName: string
  /** Both names, as a page shows them. */
  name: string
  password: string
  roles: string[]
  userReference: string
  /** The custom `user_metadata` claim. */
  metadata: Record<string, unknown>
  /** Every token request for this person is answered 403 `mfa_required`. */
  mfaRequired: boolean
  /** Unverified only where it says so. */
  isEmailVerified?: boolean
}

export interface SamplePerson extends Person {
  /** What this person is there to show. */
  note: string
}

/** The password of every sample person. */
export const DEMO_PASSWORD = 'demo-password'

interface Sketch extends Pick<SamplePerson, 'id' | 'email' | 'userReference' | 'note'> {
  names: [given: string, family: string]
  roles?: string[]
  mfaRequired?: boolean
  work?: { company: string; job_role: string; country: string }
}

const describe = ({ names, roles = [], mfaRequired = false, work, ...rest }: Sketch): SamplePerson => ({
  ...rest,
  givenName: names[0],
  familyName: names[1],
  name: names.join(' '),
  password: DEMO_PASSWORD,
  roles,
  mfaRequired,
  // A social connection fills no metadata, so a site has to fall back on the standard claims.
  metadata: work ? { first_name: names[0], last_name: names[1], ...work, newsletter: false } : {},
})

/** The people whom every stand-in starts with; `note` says what each is for. */
export const samplePeople: readonly SamplePerson[] = [
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000001',
    email: 'ada@example.com',
    names: ['Ada', 'Marsh'],
    userReference: 'usr_ada_marsh',
    work: { company: 'Marsh Theatre Systems', job_role: 'Show control engineer', country: 'GB' },
    note: 'three licenses',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000002',
    email: 'noor@example.com',
    names: ['Noor', 'Jansen'],
    userReference: 'usr_noor_jansen',
    work: { company: 'Studio Jansen', job_role: 'Exhibition designer', country: 'DE' },
    note: 'no licenses yet',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000003',
    email: 'vera@example.com',
    names: ['Vera', 'Lindqvist'],
    userReference: 'usr_vera_lindqvist',
    work: { company: 'Lindqvist Venues', job_role: 'Head of technology', country: 'US' },
    note: '200 licenses',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000004',
    email: 'tomas@example.com',
    names: ['Tomás', 'Oliveira'],
    roles: ['apps'],
    userReference: 'usr_tomas_oliveira',
    work: { company: 'Oliveira Apps', job_role: 'App maker', country: 'PT' },
    note: 'app maker (role apps)',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000005',
    email: 'grace@example.com',
    names: ['Grace', 'Okafor'],
    roles: ['sellers'],
    userReference: 'usr_grace_okafor',
    work: { company: 'Okafor Stage Supply', job_role: 'Sales', country: 'AU' },
    note: 'seller (role sellers)',
  }),
  describe({
    id: 'google-oauth2|104857600000000000006',
    email: 'jonas@example.com',
    names: ['Jonas', 'Weber'],
    userReference: 'usr_jonas_weber',
    note: 'signs in with “Continue with Google”',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000007',
    email: 'maximiliane@example.com',
    names: ['Maximiliane Alexandra', 'von Hohenberg-Sonnenfels zu Wittgenstein-Berleburg-Altmark'],
    userReference: 'usr_maximiliane',
    work: { company: 'Schlossfestspiele', job_role: 'Technical director', country: 'AT' },
    note: 'a name of 80 characters, and one license',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000008',
    email: 'layla@example.com',
    names: ['ليلى', 'الحسيني'],
    userReference: 'usr_layla_alhusseini',
    work: { company: 'متحف الضوء', job_role: 'مهندسة عروض', country: 'AE' },
    note: 'a name that is written from right to left',
  }),
  describe({
    id: 'auth0|64f0c1a2b3d4e5f600000009',
    email: 'mina@example.com',
    names: ['Mina', 'Park'],
    mfaRequired: true,
    userReference: 'usr_mina_park',
    work: { company: 'Park Immersive', job_role: 'Producer', country: 'US' },
    note: 'needs a second factor, so the sign-in ends in mfa_required',
  }),
]
