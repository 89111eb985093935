import { expect, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend.ts'
import { createCustomerCalls, SignedOut } from '../../../server/customers/customer-calls.ts'
import { AuthError } from '../../../server/identity/auth-error.ts'

const CUSTOMER = { sessionId: 'session-1' } as Partial<Customer> as Customer

const unauthorised = { ok: false, reason: 'unauthorised' } as const

/** Tokens by the order in which they are asked for; an error is thrown in a token's place. */
function callsWith(...tokens: (string | Error)[]) {
  const get = vi.fn(async () => {
    const token = tokens.shift() ?? 'none'
    if (token instanceof Error) throw token
    return token
  })
  return { callAs: createCustomerCalls({ get }), get }
}

test('tries once more with a fresh token when the first is not taken', async () => {
  const { callAs, get } = callsWith('old', 'new')
  const call = async (token: string) => (token === 'new' ? { ok: true as const, value: token } : unauthorised)
  expect(await callAs(CUSTOMER, call)).toEqual({ ok: true, value: 'new' })
  expect(get).toHaveBeenLastCalledWith('session-1', { rejected: 'old' })
})

test('throws when the fresh token is not taken either', async () => {
  const { callAs } = callsWith('old', 'new')
  const call = vi.fn(async () => unauthorised)
  await expect(callAs(CUSTOMER, call)).rejects.toThrow(SignedOut)
  expect(call).toHaveBeenCalledTimes(2)
})

test('throws when the identity provider asks for a new sign-in', async () => {
  const { callAs } = callsWith(new AuthError('invalid_grant', 'The refresh token is used up'))
  await expect(callAs(CUSTOMER, async () => unauthorised)).rejects.toThrow(SignedOut)
})

test('calls nobody signed out while the identity provider has another trouble', async () => {
  const { callAs } = callsWith(new AuthError('temporarily_unavailable', 'Later, please'))
  expect(await callAs(CUSTOMER, async () => unauthorised)).toEqual({ ok: false, reason: 'unavailable' })
})

test('passes unexpected errors and other refusals on as they are', async () => {
  const { callAs } = callsWith(new Error('surprise'), 'token')
  await expect(callAs(CUSTOMER, async () => unauthorised)).rejects.toThrow('surprise')
  const refused = { ok: false, reason: 'refused', message: 'No' } as const
  expect(await callAs(CUSTOMER, async () => refused)).toEqual(refused)
})
