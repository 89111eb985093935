import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { followProvider, signInThrough } from '../support/provider-sign-in.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'

describe('devices', () => {
  const MAC_FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'
  const handles = ({ document }: Page) => attributesOf(document, 'input[name="device"]', 'value')

  test('are named by their browser and dated, and this one is marked', async () => {
    const visitor = site.visit()
    const away = await visitor.post('/login', { intent: 'sign-in' })
    const callback = await signInThrough(site.standIns.identity, away.location ?? '', 'vera@example.com')
    await visitor.get(callback.slice(site.url.length), { 'User-Agent': MAC_FIREFOX })
    const page = await visitor.get(SETTINGS)
    expect(page.text).toMatch(
      /Firefox on macOS\s+This device\s+Last seen now First seen \d\d:\d\d UTC on \d+ \w+ 20\d\d/,
    )
    expect(page.html).not.toContain('end-other-devices')
    expect(handles(page)).toEqual([])
  })

  test('that were signed out are asked for the password again, though the provider still knows them', async () => {
    const laptop = await visitAs(site, 'tomas@example.com')
    const lost = await visitAs(site, 'tomas@example.com')
    await laptop.post(SETTINGS, { intent: 'end-other-devices' })
    const signIn = await lost.follow(await lost.get(SETTINGS))
    expect(signIn.text).toContain('You were signed out from another device')
    expect((await lost.get('/login')).text).toContain('You were signed out from another device')
    expect((await site.visit().get('/login')).text).not.toContain('signed out from another device')
    const away = await lost.post('/login', { intent: 'sign-in' })
    const { identity } = site.standIns
    const step = await followProvider(identity, lost.provider, await lost.provider.open(away.location ?? ''))
    expect(step.page).toContain('name="password"')
    const anew = await site.visit().post('/login', { intent: 'sign-in' })
    expect(anew.location).not.toContain('prompt')
  })

  test('of other people are out of reach', async () => {
    const ada = await visitAs(site, 'ada@example.com')
    const secondAda = await visitAs(site, 'ada@example.com')
    const [handle = ''] = handles(await ada.get(SETTINGS))
    expect(handle).not.toBe('')
    const vera = await visitAs(site, 'vera@example.com')
    await vera.post(SETTINGS, { intent: 'end-device', device: handle })
    await vera.post(SETTINGS, { intent: 'end-other-devices' })
    for (const visitor of [ada, secondAda]) expect((await visitor.get(SETTINGS)).status).toBe(200)
  })

  test('lead out of this one only through Logout', async () => {
    const ada = await visitAs(site, 'ada@example.com')
    const second = await visitAs(site, 'ada@example.com')
    const ownHandles = new Set(handles(await second.get(SETTINGS)))
    const [own = ''] = handles(await ada.get(SETTINGS)).filter((handle) => !ownHandles.has(handle))
    const page = await second.post(SETTINGS, { intent: 'end-device', device: own })
    expect(page.status).toBe(422)
    expect(page.text).toContain('To leave it, sign out.')
    expect((await second.get(SETTINGS)).status).toBe(200)
  })
})
