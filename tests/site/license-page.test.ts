import { beforeAll, describe, expect, test } from 'vitest'
import { EDITION_NAMES, PRODUCTS } from '../../app/shop.ts'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { linkTo } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
beforeAll(async () => {
  ada = await visitAs(site)
})

const LIST = 'GET /user/licenses'
const ID = 'lic_given'
const PATH = `/user/licenses/${ID}`

/** A customer who has this license alone. */
async function visitWith(fields: object, email = 'noor@example.com') {
  const visitor = await visitAs(site, email)
  await forgetLicenses(site, visitor)
  site.standIns.productApi.setFault({
    match: LIST,
    body: JSON.stringify({ licenses: [{ id: ID, ...fields }] }),
  })
  return visitor
}

describe('the page of a license', () => {
  test('shows product, size, key, dates and machines with date and manner', async () => {
    const [license] = licensesOf(site, 'ada@example.com')
    const page = await ada.get(`/user/licenses/${license!.id}`)
    for (const words of [
      EDITION_NAMES.core,
      '1 player · 2 entities',
      'Active',
      'Bought',
      'Updates until',
      license!.id,
    ])
      expect(page.text).toContain(words)
    expect(page.document.getElementById('license-key')?.textContent).toBe(license!.key)
    expect(page.text).toMatch(
      new RegExp(`${license!.activations[0]!.machine} Activated \\d+.\\w+.\\d{4} ?, online`),
    )
    expect(linkTo(page, `/user/licenses/${license!.id}/sheet`, 'License sheet')).toBeDefined()
  })

  test('tells how each machine was activated only where the service does', async () => {
    const activations = [
      { id: 'a', machine: 'BY-HAND', activated_at: '2026-10-15T09:00:00Z', manual: true },
      { id: 'b', machine: 'NOT-SAID', activated_at: '2026-10-15T09:00:00Z' },
      { id: 'c', machine: 'NO-DATE', manual: false },
      { id: 'd', machine: 'NOTHING' },
    ]
    const page = await (await visitWith({ edition: 'pro', activations })).get(PATH)
    const rows = page.document
      .querySelectorAll('main li')
      .map((row) => row.text.replaceAll('\u00a0', ' ').trim())
      .filter((text) => activations.some(({ machine }) => text.startsWith(machine)))
    expect(rows).toEqual([
      'BY-HANDActivated 15 October 2026, by hand, without a network',
      'NOT-SAIDActivated 15 October 2026',
      'NO-DATEActivated online',
      'NOTHING',
    ])
    expect(page.text).not.toMatch(/seats?\b|of \d+ players/i)
  })

  test('without a machine leads on to the download and to activation', async () => {
    const page = await (await visitWith({ edition: 'pro' })).get(PATH)
    expect(page.text).toContain('No machine uses this license yet')
    expect(linkTo(page, '/user/downloads', 'Download the engine')).toBeDefined()
    expect(page.document.querySelector('main a[href$="#activate"]')).not.toBeNull()
    expect(page.document.getElementById('activate')).not.toBeNull()
  })

  test('of the 1.0 range says what it is, and has its files and nothing of an engine', async () => {
    const visitor = await visitAs(site, 'layla@example.com')
    await visitor.post('/user/settings', {
      intent: 'migrate',
      email: 'workshop@example.com',
      password: 'correct-horse-1.0',
    })
    const license = licensesOf(site, 'layla@example.com').find(({ edition }) => edition === '1.0')!
    const list = await visitor.get('/user/licenses')
    expect(list.text).toContain('1.0 apps')
    expect(list.text).not.toContain('1 player')
    const page = await visitor.get(`/user/licenses/${license.id}`)
    expect(page.text).toContain('A license of the older range')
    expect(page.document.getElementById('license-key')?.textContent).toBe(license.key)
    expect(page.text).toContain('LedSnaps 1.9.2 for macOS')
    for (const words of [
      '1 player',
      '0 entities',
      'Activate an offline machine',
      'No machine uses',
      'Add players',
      `${PRODUCTS.engine} 2`,
    ])
      expect(page.text, words).not.toContain(words)
    expect(
      (await visitor.post('/user/downloads', { filePath: 'ledsnaps/1.9.2/LedSnaps-1.9.2.dmg' })).status,
    ).toBe(303)
  })
})

describe('the license sheet', () => {
  test('of an unknown license or somebody else’s does not exist', async () => {
    expect((await ada.get(`/user/licenses/lic_000000000000/sheet`)).status).toBe(404)
    const [foreign] = licensesOf(site, 'vera@example.com')
    expect((await ada.get(`/user/licenses/${foreign!.id}/sheet`)).status).toBe(404)
  })

  test('has label, key, configuration, machines, installers with checksums, and says where it is from', async () => {
    const license = licensesOf(site, 'ada@example.com')[2]!
    const page = await ada.get(`/user/licenses/${license.id}/sheet`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(page.document.getElementById('sheet-key')?.textContent).toBe(license.key)
    for (const words of [
      license.label,
      EDITION_NAMES.core,
      '2 players · 12 entities',
      'Updates ended',
      license.id,
    ])
      expect(page.text).toContain(words)
    for (const { machine } of license.activations) expect(page.text).toContain(machine)
    expect(page.text).toMatch(/Engine-2\.4\.1\.dmg [\da-f]{64}/)
    expect(page.text).not.toContain('2.3.2')
    expect(page.text).toContain(`${site.standIns.environment.SITE_URL}/user/licenses/${license.id}`)
    expect(page.text).toContain('None is kept at the moment')
  })
})
