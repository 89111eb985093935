import { describe, expect, test, vi } from 'vitest'
import { createProductApi } from '../../../server/clients/product-api.ts'
import type { Fetch } from '../../../server/http-client/http-client.ts'
import { licenseOf } from '../../app/domain/sample-licenses.ts'

const BASE_URL = 'https://product-api.test'

function clientOf(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = vi.fn<Fetch>(async () => new Response(text, { status }))
  return { client: createProductApi({ baseUrl: BASE_URL, fetch }), fetch }
}

const migration = { credentials: { email: 'ada@example.com', password: 'x' }, user: {} }

test('requests for lists are retried; changes never are', async () => {
  const { client, fetch } = clientOf('', 502)
  await client.licenses('t')
  expect(fetch).toHaveBeenCalledTimes(3)
  fetch.mockClear()
  await client.renameLicense('t', 'lic_1', 'Name')
  await client.migrateUser('t', migration)
  expect(fetch).toHaveBeenCalledTimes(2)
})

describe('licenses', () => {
  test.each([
    ['bare', [{ id: 'a' }]],
    ['under licenses', { licenses: [{ id: 'a' }] }],
    ['under data.licenses', { data: { licenses: [{ id: 'a' }] } }],
  ])('are read from a list %s, with null for missing fields', async (_, body) => {
    const value = [licenseOf({ id: 'a' })]
    expect(await clientOf(body).client.licenses('t')).toEqual({ ok: true, value })
  })

  test('are unavailable if two have the same id', async () => {
    const { client } = clientOf([
      { id: 7, label: 'Foyer' },
      { id: '7', label: 'Hall' },
    ])
    expect(await client.licenses('t')).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('lose mistyped fields, but are only left out if they have no id', async () => {
    const activations = [{ id: 'x', manual: 'yes' }, {}, 1]
    const { client } = clientOf([
      { id: 7, label: 5, players: '4', entities: -1, key: {}, activations, extra: 1 },
      { id: 'b', activations: 'none', players: 1.5 },
      { label: 'no id' },
      { id: '' },
      null,
    ])
    const answer = await client.licenses('t')
    const activation = { id: 'x', machine: 'x', activatedAt: null, isManual: null }
    expect(answer).toMatchObject({
      ok: true,
      value: [
        { id: '7', label: '', players: 4, entities: null, key: null, activations: [activation] },
        { id: 'b', activations: [], players: null },
      ],
    })
    expect(answer.ok && answer.value).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toContain('extra')
  })
})

test('a blank text is no text, and spaces around one don’t count', async () => {
  const activations = [{ id: 'x', machine: ' FOH\n' }]
  const { client } = clientOf([{ id: 'a', label: ' \t', status: 'active ', key: ' ', activations }])
  const license = { label: '', status: 'active', key: null, activations: [{ machine: 'FOH' }] }
  expect(await client.licenses('t')).toMatchObject({ ok: true, value: [license] })
})

describe('a change to a license', () => {
  test.each(['', '.', '..'])('is not found if the id is %j, which would change the path', async (id) => {
    const { client, fetch } = clientOf({})
    expect(await client.renameLicense('t', id, 'Name')).toEqual({ ok: false, reason: 'not-found' })
    expect(await client.activateManually('t', id, 'text')).toEqual({ ok: false, reason: 'not-found' })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('encodes the id in the path', async () => {
    const { client, fetch } = clientOf({})
    await client.renameLicense('t', '../a/b?c#d', 'Name')
    expect(fetch.mock.calls[0]![0]).toBe(`${BASE_URL}/user/licenses/..%2Fa%2Fb%3Fc%23d/label`)
  })

  test.each([
    ['{"message":"No\\u0000 \\n such  thing"}', 'No such thing'],
    ['{"error":"No"}', 'No'],
    ['{"errors":[{"message":"First"},{"message":"Second"}]}', 'First'],
    [JSON.stringify({ error: { message: 'x'.repeat(400) } }), `${'x'.repeat(300)}…`],
    ['<h1>Bad</h1>', undefined],
    ['{"error":{"message":" "}}', undefined],
  ])('has the reason given in %s', async (body, message) => {
    const { client } = clientOf(body, 422)
    const refused = { ok: false, reason: 'refused', ...(message ? { message } : {}) }
    expect(await client.renameLicense('t', 'a', 'Name')).toEqual(refused)
  })

  test.each<[object, string | null]>([
    [{ activation: 'A', note: 'B' }, 'A'],
    [{ response: 'A', count: 2 }, 'A'],
    [{ one: 'A', two: 'B' }, null],
    [{ activation: '' }, null],
  ])('finds the activation of %j: %s', async (body, value) => {
    const expected = value ? { ok: true, value } : { ok: false, reason: 'unavailable' }
    expect(await clientOf(body).client.activateManually('t', 'a', 'text')).toEqual(expected)
  })
})

describe('downloads', () => {
  test.each(['http://files.test/x', 'javascript:alert(1)', '/x', '//files.test/x'])(
    'never link to %s',
    async (download_url) =>
      expect(await clientOf({ download_url }).client.requestDownload('t', 'x')).toMatchObject({ ok: false }),
  )
})

describe('a migration', () => {
  test.each([
    [401, '{"error":{"code":"wrong_credentials"}}', 'wrong-credentials'],
    [401, '{"error":{"code":"token_expired"}}', 'unauthorised'],
    [403, '', 'wrong-credentials'],
    [409, '', 'already-migrated'],
    [422, '{"error":{"code":"invalid_fields","message":"No"}}', 'refused'],
    [500, '', 'unavailable'],
  ])('with the response %i %s counts as %s', async (status, body, reason) => {
    const { client } = clientOf(body, status)
    expect(await client.migrateUser('t', migration)).toMatchObject({ reason })
  })
})
