import { describe, expect, test, vi } from 'vitest'
import { SESSIONS_MAX } from '../../../server/sessions/records.ts'
import { StoreUnavailable } from '../../../server/storage/store.ts'
import { ada, DAY_SECONDS, openBrowser, openNode } from './open-sessions.ts'

describe('a customer’s devices', () => {
  test('are limited: one more sign-in ends the oldest session and its tokens', async () => {
    const onEnd = vi.fn()
    const { node, browser: first } = openNode(undefined, { onEnd })
    const [second, last] = [openBrowser(), openBrowser()]
    await first.signIn(node)
    await second.signIn(node)
    for (let count = 2; count < SESSIONS_MAX; count += 1) await openBrowser().signIn(node)
    expect(await first.who(node)).not.toBeNull()
    await last.signIn(node)
    const emails = await Promise.all([first, second, last].map((browser) => browser.who(node)))
    expect(emails).toEqual([null, ada.email, ada.email])
    expect(await node.records.devices(ada.id)).toHaveLength(SESSIONS_MAX)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('can sign in at the same time', async () => {
    const { node } = openNode()
    await Promise.all([1, 2, 3, 4, 5].map(() => openBrowser().signIn(node)))
    expect(await node.records.devices(ada.id)).toHaveLength(5)
  })
})

describe('ending a session', () => {
  test('works on this node even if the store can’t delete it, and is retried later', async () => {
    const { place, node, browser } = openNode()
    const sessionId = await browser.signIn(node)
    place.faults.lock = true
    place.faults.delete = true
    await expect(node.records.end(sessionId)).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await browser.who(node)).toBeNull()
    place.faults.lock = false
    place.faults.delete = false
    expect(await browser.who(place.node())).toBe('ada@example.com')
    expect(await browser.who(node)).toBeNull()
    expect(await browser.who(place.node())).toBeNull()
  })
})

describe('the mark of a recent sign-in', () => {
  test('lasts a day from the last visit', async () => {
    const { place, node, browser } = openNode()
    const sessionId = await browser.signIn(node)
    place.advance(3 * DAY_SECONDS)
    await browser.who(node)
    await node.records.end(sessionId)
    place.advance(DAY_SECONDS - 1)
    const mark = browser.jar.get('signed_in')!
    expect(await browser.request(node, (session) => session.takeSignInMark())).toBe(true)
    place.advance(1)
    browser.jar.set('signed_in', mark)
    expect(await browser.request(node, (session) => session.takeSignInMark())).toBe(false)
  })
})
