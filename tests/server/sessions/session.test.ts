import { describe, expect, test } from 'vitest'
import { RETURN_TO_LENGTH_MAX, safeReturnTo } from '../../../app/domain/return-to.ts'
import * as z from 'zod'
import { ada, DAY_SECONDS, FIRST_SECRET, HOUR_SECONDS, NEXT_SECRET, openNode } from './open-sessions.ts'

test('a signed value from a different cookie is ignored', async () => {
  const { node, browser } = openNode()
  const path = `/${'a'.repeat(42)}`
  await browser.request(node, (session) => session.rememberReturnTo(path))
  const signed = browser.jar.get('return_to')!
  expect(await node.cookies.read(`return_to=${signed}`, 'return_to')).toBe(path)
  expect(await node.cookies.read(`sid=${signed}`, 'sid')).toBeNull()
})

describe('over https', () => {
  test('only __Host- cookies count', async () => {
    const { node, browser } = openNode([FIRST_SECRET], { isHttps: true })
    await browser.signIn(node)
    await browser.request(node, (session) => session.setCountry('AU'))
    expect([...browser.jar.keys()].sort()).toEqual(['__Host-country', '__Host-sid', '__Host-signed_in'])
    expect(await browser.who(node)).toBe('ada@example.com')
    for (const [name, value] of [...browser.jar]) {
      browser.jar.delete(name)
      browser.jar.set(name.replace('__Host-', ''), value)
    }
    expect(await browser.who(node)).toBeNull()
    expect(await browser.request(node, (session) => session.chosenCountry)).toBeNull()
  })
})

describe('a cookie that is too long for browsers', () => {
  const hardest = ['\ud800', '\u0001', '😀', 'é', 'a', '?']

  test.each(hardest)('is avoided by shortening a message full of %j', async (character) => {
    const { node, browser } = openNode()
    const text = `Begin ${character.repeat(5000)}`
    await browser.request(node, (session) => session.addMessage({ kind: 'problem', text }))
    expect(`flash=${browser.jar.get('flash')}`.length).toBeLessThan(3900)
    const message = await browser.request(node, (session) => session.takeMessage())
    expect(message?.text).toContain(`Begin ${character}`)
    expect(message?.text.replaceAll(character, '')).toBe('Begin …')
  })

  test.each(hardest)('is avoided by leaving out a query full of %j', async (character) => {
    const { node, browser } = openNode()
    const long = `/a?${character.repeat(RETURN_TO_LENGTH_MAX)}`.slice(0, RETURN_TO_LENGTH_MAX)
    const path = safeReturnTo(long, '/a')
    await browser.request(node, (session) => session.rememberReturnTo(path))
    expect(`return_to=${browser.jar.get('return_to')}`.length).toBeLessThan(3900)
    expect(await browser.request(node, (session) => session.takeReturnTo())).toMatch(/^\/a/)
  })
})

describe('the length of a session', () => {
  test('is a setting, which also shortens open sessions', async () => {
    const { place, node, browser } = openNode()
    await browser.signIn(node)
    const lifetimes = { idleSeconds: 2 * DAY_SECONDS, maxSeconds: 3 * DAY_SECONDS }
    const shorter = place.node([FIRST_SECRET], { lifetimes })
    place.advance(2 * DAY_SECONDS)
    expect(await browser.who(shorter)).toBeNull()
    expect(await browser.who(place.node())).toBe('ada@example.com')
    expect(await shorter.cookies.write('sid', 'x'.repeat(43))).toContain(`; Max-Age=${3 * DAY_SECONDS};`)
  })

  test('is 30 days at most', async () => {
    const { place, node, browser } = openNode()
    const sessionId = await browser.signIn(node)
    for (let day = 1; day < 30; day += 1) {
      place.advance(DAY_SECONDS)
      expect(await browser.who(node)).toBe('ada@example.com')
    }
    place.advance(DAY_SECONDS)
    expect(await browser.who(node)).toBeNull()
    expect(await node.records.tokens.read(sessionId, z.unknown())).toBeNull()
  })

  test('is extended once an hour, even by many simultaneous requests', async () => {
    const { place, node, browser } = openNode()
    await browser.signIn(node)
    place.writes.length = 0
    place.advance(HOUR_SECONDS - 1)
    await browser.who(node)
    expect(place.writes).toEqual([])
    place.advance(1)
    await Promise.all([1, 2, 3, 4].map(() => browser.who(node)))
    await browser.who(node)
    expect(place.writes.map((key) => key.split(':')[0])).toEqual(['session', 'tokens'])
  })
})

describe('rotating the secrets', () => {
  test('signs nobody out while the old secret is listed', async () => {
    const { place, node, browser } = openNode([FIRST_SECRET])
    const sessionId = await browser.signIn(node)
    await browser.request(node, (session) => session.setCountry('AU'))
    const rotated = place.node([NEXT_SECRET, FIRST_SECRET])
    expect(await browser.who(rotated)).toBe('ada@example.com')
    expect(await rotated.records.tokens.read(sessionId, z.unknown())).toEqual({ accessToken: 'secret token' })
    expect(await rotated.records.devices(ada.id)).toHaveLength(1)
    expect(await browser.request(rotated, (session) => session.chosenCountry)).toBe('AU')
  })

  test('ends sessions whose secret is gone', async () => {
    const { place, node, browser } = openNode([FIRST_SECRET])
    await browser.signIn(node)
    expect(await browser.who(place.node([NEXT_SECRET]))).toBeNull()
  })
})

test('a message that data took is still there for its own page as a document, once', async () => {
  const { node, browser } = openNode()
  await browser.request(node, (session) => session.addMessage({ kind: 'success', text: 'Done.' }))
  const take = (kind: 'data' | 'document', path: string) =>
    browser.request(node, (session) => session.takeMessage()?.text ?? null, { kind, path })
  expect(await take('data', '/bag?a=1')).toBe('Done.')
  expect(await take('data', '/bag?a=1')).toBeNull()
  expect(await take('document', '/bag')).toBeNull()
  expect(await take('document', '/bag?a=1')).toBe('Done.')
  expect(browser.jar.has('flash')).toBe(false)
})
