import { expect, test } from 'vitest'
import { sampleSale } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const BUYER = 'noor@example.com'
const pathOf = (id: string) => `/checkout/complete.json?transaction=${id}`

async function ask(id: string, email = BUYER) {
  const visitor = site.visit()
  await visitor.signIn(email)
  const answer = await visitor.get(pathOf(id))
  return { status: answer.status, answer: JSON.parse(answer.html) as unknown }
}

const startPayment = () =>
  site.standIns.paddle.createTransaction(sampleSale(site.standIns.referenceOf(BUYER))).id

test('a pending payment has no outcome, and one that was made is paid', async () => {
  expect(await ask(startPayment())).toEqual({ status: 200, answer: { end: null } })
  const { id } = await site.standIns.paddle.completeCheckout(sampleSale(site.standIns.referenceOf(BUYER)))
  expect(await ask(id)).toEqual({ status: 200, answer: { end: 'paid' } })
})

test('somebody else’s payment is answered like one that does not exist', async () => {
  const unknown = { status: 404, answer: { end: null } }
  expect(await ask('txn_00000000000000000000000000')).toEqual(unknown)
  expect(await ask('txn_short')).toEqual(unknown)
  expect(await ask(startPayment(), 'ada@example.com')).toEqual(unknown)
})

test('nothing is said of it while the payment provider does not answer', async () => {
  const id = startPayment()
  site.standIns.paddle.setFault({ match: '/transactions/', status: 503 })
  expect(await ask(id)).toEqual({ status: 503, answer: { end: null } })
})

test('a visitor who is not signed in is told nothing', async () => {
  const answer = await site.visit().get(pathOf(startPayment()))
  expect([answer.status, answer.location?.startsWith('/login')]).toEqual([302, true])
})
