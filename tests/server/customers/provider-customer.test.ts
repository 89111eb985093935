import { expect, test, vi } from 'vitest'
import type { Customer } from '../../../app/backend/backend.ts'
import { createCache } from '../../../server/cache/cache.ts'
import { billedKey } from '../../../server/customers/billed-customers.ts'
import { createOrders } from '../../../server/customers/orders.ts'
import { createProviderCustomers } from '../../../server/customers/provider-customer.ts'
import { openPaddle, CORE_AND_PLAYERS } from '../clients/paddle/open-paddle.ts'
import { createMemoryStore } from '../memory-store.ts'

const ADA = 'ada@example.com'
const VICTIM = 'victim@example.com'
const SIGNED = { userReference: 'usr_ada', userReferenceSignature: 'signed-ada' }
const OTHERS = { userReference: 'usr_eve', userReferenceSignature: 'signed-eve' }
const UNSIGNED = { userReference: SIGNED.userReference }
const NO_REFERENCE = { userReference: null, userReferenceSignature: null }

type User = Customer['user']

function open(user: Partial<User> = {}) {
  const { standIn, paddle } = openPaddle()
  const { store } = createMemoryStore()
  const now = () => new Date()
  const cache = createCache({ store, now })
  const limits = { refundRequests: { take: async () => ({ ok: true }) as const, giveBack: async () => {} } }
  const allowRefresh = async () => true
  const orders = createOrders({ paddle: paddle.orders, cache, allowRefresh, store, limits, now })
  const customer = {
    sessionId: 's',
    user: { id: 'auth0|ada', email: ADA, isEmailVerified: true, ...SIGNED, ...user } as User,
  }
  const items = CORE_AND_PLAYERS
  const buyerOf = (email: string) => ({ email, countryCode: 'GB' })
  return {
    standIn,
    store,
    customerOf: ({ id }: { id: string }) => standIn.transactions.get(id)!.customer!,
    pay: (email: string, customData: Record<string, unknown> = SIGNED) =>
      standIn.completeCheckout({ items, customer: buyerOf(email), customData }),
    order: (email: string) =>
      standIn.createTransaction({ items, customer: buyerOf(email), customData: SIGNED }),
    find: () => createProviderCustomers(orders.payers).find(customer),
  }
}

type Opened = ReturnType<typeof open>

const none = { ok: false, reason: 'none' }

/** The user invoiced an address: the site lists the invoices of this customer too, where they carry the reference. */
async function invoice({ pay, store, customerOf }: Opened, email: string) {
  const { id } = customerOf(await pay(email))
  await store.set(billedKey('auth0|ada'), JSON.stringify([id]), 60)
}

const archive = async ({ pay, customerOf }: Opened) => void (customerOf(await pay(ADA)).status = 'archived')
const payUnderOtherName = async ({ pay, customerOf }: Opened) =>
  void (customerOf(await pay('ada.two@example.com')).email = 'Ada@example.com')

test.each<[string, Partial<User>, (opened: Opened) => Promise<unknown>]>([
  ['an invoice paid for under a stranger’s address', {}, (opened) => invoice(opened, VICTIM)],
  ['a stranger’s address typed into the payment form', {}, ({ pay }) => pay(VICTIM)],
  ['the same address with another account’s reference', {}, ({ pay }) => pay(ADA, OTHERS)],
  ['a reference with no signature', {}, ({ pay }) => pay(ADA, UNSIGNED)],
  ['a wrong signature', {}, ({ pay }) => pay(ADA, { ...SIGNED, userReferenceSignature: 'x' })],
  ['the same address with no reference', {}, ({ pay }) => pay(ADA, {})],
  ['an order with no reference, from an account with none', NO_REFERENCE, ({ pay }) => pay(ADA, {})],
  ['an unpaid order', {}, async ({ order }) => order(ADA)],
  ['an address that isn’t verified', { isEmailVerified: false }, ({ pay }) => pay(ADA)],
  ['an older session, which doesn’t say if it is', { isEmailVerified: undefined }, ({ pay }) => pay(ADA)],
  ['no address', { email: '' }, ({ pay }) => pay(ADA)],
  ['another address than the account’s', { email: `${VICTIM},${ADA}` }, ({ pay }) => pay(ADA)],
  ['an archived customer', {}, archive],
  ['two customers', {}, async (opened) => Promise.all([opened.pay(ADA), payUnderOtherName(opened)])],
])('no customer is the user’s by %s', async (_, user, prepare) => {
  const opened = open(user)
  await prepare(opened)
  expect(await opened.find()).toEqual(none)
})

test('a paid order with the signed reference proves whose customer has the verified address', async () => {
  const opened = open({ email: 'Ada@Example.com' })
  await invoice(opened, VICTIM)
  await opened.pay(ADA, OTHERS)
  const { id } = opened.customerOf(await opened.pay(ADA))
  expect(await opened.find()).toEqual({ ok: true, value: id })
  const { length } = opened.standIn.calls
  expect(await opened.find()).toMatchObject({ ok: true })
  expect(opened.standIn.calls).toHaveLength(length)
})

test('a sale to somebody else’s customer is told apart before it counts towards a limit', async () => {
  const payer = { id: 'ctm_ada', email: ADA, ...SIGNED }
  const user = { email: ADA, isEmailVerified: true, ...SIGNED } as User
  const take = vi.fn(async () => ({ ok: true }) as const)
  const { withOwn } = createProviderCustomers(async () => ({ ok: true, value: [payer] }))
  const run = (id: string) =>
    withOwn({ sessionId: 's', user }, { take, giveBack: async () => {} }, async () => 'done', id)
  expect(await run('ctm_eve')).toEqual(none)
  expect(take).not.toHaveBeenCalled()
  expect(await run('ctm_ada')).toBe('done')
  expect(take).toHaveBeenCalledOnce()
})

test('the provider can’t be asked', async () => {
  const opened = open()
  opened.standIn.setFault({ status: 503 })
  expect(await opened.find()).toEqual({ ok: false, reason: 'unavailable' })
})
