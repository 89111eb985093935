import type { AppLoadContext } from '@remix-run/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../app/context.ts'
import { action } from '../../../app/endpoints/logout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GB = async () => ({ country: 'GB' })
const fails = () => Promise.reject(new Error('Down'))
const never = () => new Promise<never>(() => {})

test.each([
  ['the chosen business can’t be looked up', { chosen: fails, location: GB }],
  ['the chosen business is never found', { chosen: never, location: GB }],
  ['the country can’t be looked up', { chosen: async () => null, location: fails }],
  ['the country is never found', { chosen: async () => null, location: never }],
])('signing out works if %s', async (_, { chosen, location }) => {
  const messages: Message[] = []
  const end = vi.fn()
  const signedOut = { isEnded: true, endsWithinDays: 7, providerHref: 'https://id.example/v2/logout' }
  const context = {
    backend: { identity: { signOut: async () => signedOut }, businesses: { chosen } },
    session: { customer: {}, sessionId: 's', end, addMessage: (message: Message) => messages.push(message) },
    location,
  } as unknown as AppLoadContext
  const request = new Request('https://ctrl.example/logout', { method: 'POST' })
  const leaving = action({ context, request, params: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  const { status, headers } = await leaving
  expect([status, headers.get('Location')]).toEqual([303, signedOut.providerHref])
  expect(end).toHaveBeenCalledExactlyOnceWith({ keepBag: false })
  expect(messages).toEqual([{ kind: 'success', text: 'You’re signed out.' }])
})
