import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { ADD, bagOf } from '../support/bag.ts'
import { wordsOf } from '../support/page-document.ts'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

describe('undoing a removal', () => {
  /** The forms with Undo on a page, by what they say. */
  const undoForms = ({ document }: Page) =>
    Object.fromEntries(
      document
        .querySelectorAll('main form')
        .filter((form) => form.querySelector('input[name="intent"]')?.getAttribute('value') === 'restore')
        .map((form) => [
          wordsOf(form.querySelector('p')!).trim(),
          Object.fromEntries(
            form
              .querySelectorAll('input')
              .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
          ),
        ]),
    )
  const removeForm = ({ document }: Page, priceId: string) => {
    const form = document
      .querySelectorAll('form[data-removes-line]')
      .find((found) => found.querySelector(`input[value="${priceId}"]`))!
    return Object.fromEntries(
      form
        .querySelectorAll('input')
        .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
    )
  }
  const send = async (visitor: TestVisitor, fields: Record<string, string>) =>
    visitor.follow(await visitor.post('/bag', fields))

  test('leaves alone what another tab has done meanwhile', async () => {
    const visitor = site.visit()
    const full = await send(visitor, ADD)
    const engine = undoForms(await send(visitor, removeForm(full, samplePrices.core)))
    const undo = Object.values(engine)[0]!
    await visitor.post('/bag', { ...ADD, edition: 'pro', players: '1', entities: '2' })
    const taken = await send(visitor, undo)
    expect(messageOf(taken)).toContain('Your bag has changed since')
    expect(bagOf(visitor)).toEqual({ [samplePrices.pro]: 1 })

    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    const addOn = { intent: 'restore', removal: `${samplePrices.players}:2` }
    expect(messageOf(await send(visitor, addOn))).toContain('Your bag has no engine')
    expect(bagOf(visitor)).toEqual({})
    await visitor.post('/bag', ADD)
    await send(visitor, addOn)
    expect(bagOf(visitor)).toEqual({
      [samplePrices.core]: 1,
      [samplePrices.players]: 2,
      [samplePrices.entities]: 2,
    })
  })

  test('brings back what another configuration has replaced, as long as nothing else has', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = bagOf(visitor)
    const pro = { ...ADD, edition: 'pro', players: '1', entities: '2' }
    const replaced = await send(visitor, pro)
    expect(messageOf(replaced)).toContain(`It replaces ${EDITION_NAMES.core}, 3 players, 12 entities.`)
    const [[words, undo]] = Object.entries(undoForms(replaced)) as [[string, Record<string, string>]]
    expect(words).toBe(`Replaced: ${EDITION_NAMES.core}, 3 players, 12 entities`)
    await visitor.post('/bag', { ...pro, players: '2' })
    expect(messageOf(await send(visitor, undo))).toContain('Your bag has changed since')
    await visitor.post('/bag', pro)
    expect(messageOf(await send(visitor, undo))).toContain('Back in your bag')
    expect(bagOf(visitor)).toEqual(before)
    expect(undoForms(await send(visitor, ADD))).toEqual({})
  })

  test.each([
    ['words', 'two player units'],
    ['a price that is not in the catalogue', `pri_${'0'.repeat(26)}:1`],
    ['two of an engine', `${samplePrices.core}:2`],
    ['more units than are sold', `${samplePrices.players}:100`],
    ['both engines', `${samplePrices.core}:1 ${samplePrices.pro}:1`],
    ['an invalid discount', `${samplePrices.core}:1|dsc_x|FREE`],
  ])('refuses %s', async (_, removal) => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'restore', removal })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('We couldn’t undo that. Your bag hasn’t changed')
    expect(visitor.cookies.has('bag')).toBe(false)
  })
})
