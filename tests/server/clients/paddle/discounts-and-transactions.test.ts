import { describe, expect, test } from 'vitest'
import { sampleDiscounts } from '../../../stand-ins/paddle.ts'
import { CORE_AND_PLAYERS, openPaddle } from './open-paddle.ts'

const unavailable = { ok: false, reason: 'unavailable' }

describe('a discount code', () => {
  test.each([
    ['is unknown', 'NOSUCH', 'don’t recognise'],
    ['has ended', sampleDiscounts.expired.code, 'expired'],
    ['is used up', sampleDiscounts.used.code, 'used up'],
  ])('is refused with an explanation when it %s', async (_, code, words) => {
    expect(await openPaddle().paddle.discounts.findByCode(code)).toEqual({
      ok: false,
      reason: 'refused',
      message: expect.stringContaining(words),
    })
  })

  test.each(['', 'A,B', 'SHOW10&status=archived', 'x'.repeat(33)])(
    'is refused without a call if it’s %j',
    async (code) => {
      const { standIn, paddle } = openPaddle()
      expect(await paddle.discounts.findByCode(code)).toMatchObject({ reason: 'refused' })
      expect(standIn.calls).toHaveLength(0)
    },
  )

  test.each(['SHOW10', ' Show10 '])('is found as %j', async (typed) => {
    const { standIn, paddle } = openPaddle()
    expect(await paddle.discounts.findByCode(typed)).toEqual({
      ok: true,
      value: { id: sampleDiscounts.percentage.id, code: 'SHOW10', currency: null },
    })
    expect(standIn.calls.map(({ path }) => path)).toEqual([`/discounts?code=${typed.trim()}`])
  })
})

describe('a transaction', () => {
  test.each(['../discounts', 'txn_01hw8gbpmykcr5rp3yrhr5ba9r/invoice'])(
    'isn’t looked up with the id %j',
    async (id) => {
      const { standIn, paddle } = openPaddle()
      expect(await paddle.transactions.get(id)).toEqual({ ok: false, reason: 'not-found' })
      expect(standIn.calls).toHaveLength(0)
    },
  )

  test.each([
    ['is down', { status: 503 }],
    ['returns an unexpected shape', { body: '{"data":{"id":"txn_1"}}' }],
  ])('is unavailable when the provider %s', async (_, fault) => {
    const { standIn, paddle } = openPaddle()
    const { id } = standIn.createTransaction({ items: CORE_AND_PLAYERS })
    standIn.setFault(fault)
    expect(await paddle.transactions.get(id)).toEqual(unavailable)
  })
})
