import { beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, PRODUCTS } from '../../app/shop.ts'
import type { ApiDownload } from './product-api/downloads.ts'
import {
  ADA,
  BEN,
  makeToken,
  NOW_MS,
  openProductApi,
  statusAndCode,
  sha256,
} from './product-api/signed-in.ts'
import {
  readActivation,
  sampleActivationRequest,
  sampleLegacyAccount,
  sampleLicenses,
  type ApiLicense,
} from './product-api.ts'

let { api, callAs, callWith, clock } = openProductApi()
beforeEach(() => void ({ api, callAs, callWith, clock } = openProductApi()))
const readLicenses = async (response: Response) =>
  ((await response.json()) as { licenses: ApiLicense[] }).licenses
const readDownloads = async (response: Response) =>
  ((await response.json()) as { downloads: ApiDownload[] }).downloads
const readReason = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message

describe('licenses', () => {
  const [first, second] = sampleLicenses(BEN, NOW_MS).concat(sampleLicenses(ADA, NOW_MS).slice(1)) as [
    ApiLicense,
    ApiLicense,
  ]

  test('of somebody else cannot be found, renamed or activated', async () => {
    const labelled = await callAs(ADA, `/user/licenses/${first.id}/label`, { label: 'Mine' })
    expect(await statusAndCode(labelled)).toBe('404 license_not_found')
    const payload = sampleActivationRequest('RACK-1')
    const activated = await callAs(ADA, `/user/licenses/${first.id}/activation/manual`, { payload })
    expect(await statusAndCode(activated)).toBe('404 license_not_found')
    expect(api.licensesOf(BEN.sub)).toEqual([first])
  })

  test('keep their label when the new one is empty, too long, not text, not JSON or too large', async () => {
    const path = `/user/licenses/${second.id}/label`
    for (const label of ['  ', 'x'.repeat(81), 5, undefined])
      expect(await statusAndCode(await callAs(ADA, path, { label }))).toBe('422 invalid_fields')
    expect(await statusAndCode(await callAs(ADA, path, '{"label":'))).toBe('400 invalid_json')
    expect(await statusAndCode(await callAs(ADA, path, { label: 'x'.repeat(65_536) }))).toBe(
      '413 body_too_large',
    )
    expect(api.licensesOf(ADA.sub)[1]?.label).toBe('Studio 2 rack')
  })

  test('are found in their shape, and renamed for good', async () => {
    const licenses = await readLicenses(await callAs(ADA, '/user/licenses'))
    expect(licenses).toHaveLength(3)
    expect(Object.keys(licenses[0] ?? {}).sort()).toEqual(
      'activations created_at edition entities id key label players productid status updates_until'.split(
        ' ',
      ),
    )
    expect(licenses.map(({ activations }) => activations.length)).toEqual([1, 0, 2])
    expect(licenses.map((license) => Date.parse(license.updates_until) > NOW_MS)).toEqual([true, true, false])
    await callAs(ADA, `/user/licenses/${second.id}/label`, { label: ` ${'🎛'.repeat(80)} ` })
    expect((await readLicenses(await callAs(ADA, '/user/licenses')))[1]?.label).toBe('🎛'.repeat(80))
  })

  test('are the same each time, 200 with their own ids and keys, and none for somebody unknown', async () => {
    const many = { sub: 'auth0|many', licenses: 200 }
    expect(sampleLicenses(many, NOW_MS)).toEqual(sampleLicenses(many, NOW_MS + 1000))
    expect(new Set(sampleLicenses(many, NOW_MS).flatMap(({ id, key }) => [id, key])).size).toBe(400)
    expect(await readLicenses(await callAs({ sub: 'auth0|nobody' }, '/user/licenses'))).toEqual([])
  })
})

describe('manual activation', () => {
  const [license] = sampleLicenses(BEN, NOW_MS) as [ApiLicense]
  const path = `/user/licenses/${license.id}/activation/manual`
  const good = sampleActivationRequest('RACK-7F21')

  test('refuses a payload that is not an activation request, with the reason', async () => {
    const reasons: [string, RegExp][] = [
      [' \n', /is empty/],
      ['hello', /not an activation request/],
      [good.slice(0, 60), /is cut off/],
      [good.replace(/\n\w{5}/, '\n!!'), /is damaged/],
      [good.replace(/\n[\w=+/]+\n/, `\n${btoa('{"machine":"RACK"}')}\n`), /is damaged/],
      [sampleActivationRequest('RACK', 'ledsnaps'), /is for ledsnaps/],
    ]
    for (const [payload, reason] of reasons) {
      const response = await callAs(BEN, path, { payload })
      expect(response.status).toBe(422)
      expect(await readReason(response)).toMatch(reason)
    }
    const tooLarge = await callAs(BEN, path, { payload: good.padEnd(65_537) })
    expect(await statusAndCode(tooLarge)).toBe('413 body_too_large')
    expect(api.licensesOf(BEN.sub)).toEqual([license])
  })

  test('answers with a signed text and shows the machine once, however often it is asked', async () => {
    const payload = `\uFEFF  ${good.replaceAll('\n', '\r\n')}`.padEnd(65_534, '\n')
    await callAs(BEN, path, { payload })
    const { activation } = (await (await callAs(BEN, path, { payload })).json()) as { activation: string }
    expect(activation).toMatch(/^-----BEGIN CTRL ACTIVATION-----\n/)
    expect(readActivation(activation, api.activationKey)).toMatchObject({
      machine: 'RACK-7F21',
      license: license.id,
      edition: 'core',
    })
    const shown = (await readLicenses(await callAs(BEN, '/user/licenses')))[0]?.activations
    expect(shown?.map(({ machine, manual }) => ({ machine, manual })).slice(1)).toEqual([
      { machine: 'RACK-7F21', manual: true },
    ])
    expect(readActivation(activation.replace('\n\n', '\n\nAAAA'), api.activationKey)).toBeUndefined()
  })
})

describe('downloads', () => {
  test('are refused outside the list of the customer, and under addresses that were changed or have ended', async () => {
    for (const filePath of ['1.0-apps/LedSnaps-Resources-1.0.9.zip', '../secrets', ''])
      expect(await statusAndCode(await callAs(ADA, '/user/downloads/request', { filePath }))).toBe(
        '404 download_not_found',
      )
    const [file] = await readDownloads(await callAs(ADA, '/user/downloads'))
    const answer = await callAs(ADA, '/user/downloads/request', { filePath: file?.filePath })
    const { download_url: address } = (await answer.json()) as { download_url: string }
    const changed = address.replace('.dmg', '.exe')
    expect(await statusAndCode(await callWith(undefined, changed))).toBe('403 download_link_ended')
    clock.now += 300_000
    expect(await statusAndCode(await callWith(undefined, address))).toBe('403 download_link_ended')
    clock.now = NOW_MS
  })

  test('of the 1.0 apps are for app makers; every file has the size and checksum that the list says', async () => {
    const [everyone, appMaker] = await Promise.all(
      [ADA, BEN].map(async (person) => readDownloads(await callAs(person, '/user/downloads'))),
    )
    expect(everyone?.map(({ product, platform }) => `${product} ${platform}`)).toEqual([
      `${PRODUCTS.engine} mac`,
      `${PRODUCTS.engine} win`,
      `${PRODUCTS.engine} linux`,
      `${COMPANY.brand} Editor mac`,
      `${COMPANY.brand} Editor win`,
      `${PRODUCTS.engine} mac`,
      `${PRODUCTS.engine} win`,
    ])
    expect(appMaker?.slice(7).map(({ product }) => product)).toEqual(['1.0 apps', '1.0 apps'])
    for (const { filePath, size, sha256: checksum } of appMaker ?? []) {
      const answer = await callAs(BEN, '/user/downloads/request', { filePath })
      const file = await callWith(undefined, ((await answer.json()) as { download_url: string }).download_url)
      const bytes = new Uint8Array(await file.arrayBuffer())
      expect([bytes.length, sha256(bytes)]).toEqual([size, checksum])
      expect(file.headers.get('Content-Disposition')).toContain(filePath.split('/').at(-1))
    }
  })
})

describe('migration of a 1.0 account', () => {
  const { email, password } = sampleLegacyAccount
  const migrate = (credentials: unknown) => callAs(ADA, '/migrate/user', { credentials, user: {} })

  test('needs the right password, and happens once', async () => {
    expect(await statusAndCode(await migrate({ email, password: 'wrong' }))).toBe('403 wrong_credentials')
    expect(await statusAndCode(await migrate({ email: 'no@example.com', password }))).toBe(
      '403 wrong_credentials',
    )
    expect(await statusAndCode(await migrate({ email }))).toBe('422 invalid_fields')
    expect((await migrate({ email: email.toUpperCase(), password })).status).toBe(200)
    expect(await statusAndCode(await migrate({ email, password }))).toBe('409 already_migrated')
    const moved = api.licensesOf(ADA.sub).filter(({ edition }) => edition === '1.0')
    expect(moved.map(({ label }) => label)).toEqual(sampleLegacyAccount.licenses)
  })
})

test('A path, a method or a type that the API does not have is refused, and a fault spoils a call', async () => {
  expect(await statusAndCode(await callAs(ADA, '/user'))).toBe('404 not_found')
  expect(await statusAndCode(await callAs(ADA, '/user/licenses', {}))).toBe('405 method_not_allowed')
  const headers = { Authorization: `Bearer ${await makeToken(ADA.sub)}`, 'Content-Type': 'text/plain' }
  const form = new Request('https://api.test/migrate/user', { method: 'POST', headers, body: 'a=b' })
  expect(await statusAndCode(await api.fetch(form))).toBe('415 unsupported_media_type')
  api.setFault({ match: 'GET /user/licenses', status: 500, times: 1 })
  expect((await callAs(ADA, '/user/licenses')).status).toBe(500)
  expect((await callAs(ADA, '/user/licenses')).status).toBe(200)
})
