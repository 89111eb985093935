import { describe, expect, test, vi } from 'vitest'
import { createProductApi } from '../../../server/clients/product-api.ts'
import type { Fetch } from '../../../server/http-client/http-client.ts'
import {
  sampleLegacyAccount,
  createProductApiStandIn,
  type ApiCustomer,
} from '../../stand-ins/product-api.ts'
import { generateKeyPair, SignJWT } from 'jose'

const ISSUER_URL = 'https://identity.test/'
const AUDIENCE = 'https://product-api.test'
const WEBHOOK_SECRET = 'pdl_ntfset_test'
const USER_REFERENCE_SECRET = 'reference secret of the tests'
/** The time in these tests; it never passes by itself. */
const NOW_MS = Date.parse('2025-06-02T10:00:00Z')

const ADA: ApiCustomer = { sub: 'auth0|ada', userReference: 'usr_ada', licenses: 3, roles: [] }
const BEN: ApiCustomer = { sub: 'auth0|ben', userReference: 'usr_ben', licenses: 1, roles: ['apps'] }

const { privateKey, publicKey } = await generateKeyPair('RS256')

/** An access token as the identity provider would make it; `endsIn` is in seconds. */
const makeToken = (sub: string, { endsIn = 60 } = {}) =>
  new SignJWT({ scope: 'openid' })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setIssuer(ISSUER_URL)
    .setAudience(AUDIENCE)
    .setExpirationTime(NOW_MS / 1000 + endsIn)
    .setSubject(sub)
    .sign(privateKey)

/** A product API with Ada and Ben as customers. */
const openProductApi = () => ({
  api: createProductApiStandIn({
    issuerUrl: ISSUER_URL,
    audience: AUDIENCE,
    findKey: async () => publicKey,
    people: () => [ADA, BEN],
    webhookSecret: WEBHOOK_SECRET,
    userReferenceSecret: USER_REFERENCE_SECRET,
    now: () => NOW_MS,
  }),
})

const BASE_URL = 'https://product-api.test/'

/** A client in front of the stand-in, with Ada's token. */
async function openClient() {
  const { api } = openProductApi()
  const warn = vi.fn()
  const client = createProductApi({
    baseUrl: BASE_URL,
    fetch: (url, init) => api.fetch(new Request(url, init)),
    log: { info: vi.fn(), warn },
  })
  return { api, client, warn, token: await makeToken(ADA.sub) }
}

/** A client in front of a service that always answers this. */
function clientOf(body: unknown, status = 200) {
  const fetch = vi.fn<Fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  return { client: createProductApi({ baseUrl: BASE_URL, fetch }), fetch }
}

describe('a product API that fails', () => {
  test('is asked again for lists, and never for changes', async () => {
    const { api, client, token } = await openClient()
    api.setFault({ status: 502, times: 2 })
    expect(await client.licenses(token)).toMatchObject({ ok: true })
    const before = api.calls.length
    api.setFault({ status: 502 })
    await client.renameLicense(token, 'lic_1', 'Name')
    await client.migrateUser(token, { credentials: { email: 'a@b.test', password: 'x' }, user: {} })
    expect(api.calls.length - before).toBe(2)
  })
})

describe('licenses', () => {
  test.each([
    ['bare', [{ id: 'a' }]],
    ['under licenses', { licenses: [{ id: 'a' }] }],
    ['under data', { data: [{ id: 'a' }] }],
    ['under licenses below data', { data: { licenses: [{ id: 'a' }] } }],
  ])('are read from a list %s, with null for all that is missing', async (_, body) => {
    expect(await clientOf(body).client.licenses('t')).toEqual({
      ok: true,
      value: [
        {
          id: 'a',
          label: '',
          productid: null,
          edition: null,
          key: null,
          players: null,
          entities: null,
          status: null,
          createdAt: null,
          updatesUntil: null,
          activations: [],
        },
      ],
    })
  })

  test('are unavailable when several have the same id, since changes would go to the wrong one', async () => {
    const { client } = clientOf([
      { id: 7, label: 'Foyer' },
      { id: '7', label: 'Hall' },
    ])
    expect(await client.licenses('t')).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('lose a field of the wrong type, and drop out only without an id', async () => {
    const { client } = clientOf([
      {
        id: 7,
        label: 5,
        players: '4',
        entities: -1,
        key: {},
        activations: [{ id: 'x', manual: 'yes' }, {}, 1],
        extra: 1,
      },
      { id: 'b', activations: 'none', players: 1.5 },
      { label: 'no id' },
      { id: '' },
      null,
    ])
    const answer = await client.licenses('t')
    expect(answer).toMatchObject({
      ok: true,
      value: [
        {
          id: '7',
          label: '',
          players: 4,
          entities: null,
          key: null,
          activations: [{ id: 'x', machine: 'x', activatedAt: null, isManual: null }],
        },
        { id: 'b', activations: [], players: null },
      ],
    })
    expect(answer.ok && answer.value).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toContain('extra')
  })
})

describe('a change to a license', () => {
  test.each(['', '.', '..'])(
    'is not found under the id %j, and never leaves its place in the path',
    async (id) => {
      const { client, fetch } = clientOf({})
      expect(await client.renameLicense('t', id, 'Name')).toEqual({ ok: false, reason: 'not-found' })
      expect(await client.activateManually('t', id, 'text')).toEqual({ ok: false, reason: 'not-found' })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test('encodes the id in the path', async () => {
    const { client, fetch } = clientOf({})
    await client.renameLicense('t', '../a/b?c#d', 'Name')
    expect(fetch.mock.calls[0]![0]).toBe(`${BASE_URL}user/licenses/..%2Fa%2Fb%3Fc%23d/label`)
  })

  test.each([
    ['{"message":"No\\u0000 \\n such  thing"}', 'No such thing'],
    ['{"error":"No"}', 'No'],
    ['{"errors":[{"message":"First"},{"message":"Second"}]}', 'First'],
    [JSON.stringify({ error: { message: 'x'.repeat(400) } }), `${'x'.repeat(300)}…`],
    ['<h1>Bad</h1>', undefined],
    ['{"error":{"message":" "}}', undefined],
    ['[]', undefined],
  ])('takes the reason from %s', async (body, message) => {
    const { client } = clientOf(body, 422)
    const refused = { ok: false, reason: 'refused', ...(message ? { message } : {}) }
    expect(await client.renameLicense('t', 'a', 'Name')).toEqual(refused)
  })

  test.each([
    [
      { activation: 'A', note: 'B' },
      { ok: true, value: 'A' },
    ],
    [
      { response: 'A', count: 2 },
      { ok: true, value: 'A' },
    ],
    [
      { one: 'A', two: 'B' },
      { ok: false, reason: 'unavailable' },
    ],
    [{ activation: '' }, { ok: false, reason: 'unavailable' }],
    [{}, { ok: false, reason: 'unavailable' }],
  ])('finds the activation in %j', async (body, expected) => {
    expect(await clientOf(body).client.activateManually('t', 'a', 'text')).toEqual(expected)
  })
})

describe('downloads', () => {
  test.each(['http://files.test/x', 'javascript:alert(1)', '/x', '//files.test/x'])(
    'never lead to %s',
    async (download_url) => {
      expect(await clientOf({ download_url }).client.requestDownload('t', 'x')).toEqual({
        ok: false,
        reason: 'unavailable',
      })
    },
  )
})

describe('a migration', () => {
  const { email, password } = sampleLegacyAccount

  test.each([
    [401, '{"error":{"code":"wrong_credentials"}}', 'wrong-credentials'],
    [401, '{"error":{"code":"token_expired"}}', 'unauthorised'],
    [403, '', 'wrong-credentials'],
    [409, '', 'already-migrated'],
    [422, '{"error":{"code":"invalid_fields","message":"No"}}', 'refused'],
    [500, '', 'unavailable'],
  ])('that is answered with %i %s is %s', async (status, body, reason) => {
    const { client } = clientOf(body, status)
    expect(await client.migrateUser('t', { credentials: { email, password }, user: {} })).toMatchObject({
      reason,
    })
  })
})
