import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
beforeAll(async () => {
  ada = await visitAs(site)
})

describe('the page of a license', () => {
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
    expect(page.text).toContain('1.0 license')
    expect(page.document.getElementById('license-key')?.textContent).toBe(license.key)
    expect(page.text).toContain('LedSnaps 1.9.2 for macOS')
    for (const words of [
      '1 player',
      '0 entities',
      'Offline activation',
      'Not activated',
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
})
