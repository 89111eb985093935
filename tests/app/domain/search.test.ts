import { describe, expect, test } from 'vitest'
import { SUPPORT_TOPICS } from '../../../app/content/support-topics.ts'
import { createSearch } from '../../../app/domain/search.ts'

const TOPICS = SUPPORT_TOPICS.flatMap(({ topics }) => topics)
const search = createSearch(TOPICS.map(({ answer, ...topic }) => ({ ...topic, text: answer })))
const find = (query: string) => search(query)?.ids ?? null

describe('searching the support topics', () => {
  test.each(['', '   ', '?!', '—'])('does not search for “%s”', (query) => {
    expect(find(query)).toBeNull()
  })

  test('finds nothing for words that no topic has', () => {
    expect(find('xylophone')).toEqual([])
  })

  test('says that what it finds is only near, where one of several words is missing', () => {
    expect(search('offline xylophone')).toEqual({ ids: find('offline'), isNear: true })
    expect(search('offline activation')?.isNear).toBe(false)
  })

  test.each([
    ['a letter too few', 'actvation', 'activate-online'],
    ['a letter too many', 'activiation offline', 'activate-offline'],
    ['another letter', 'chacksum', 'checksum'],
    ['two letters swapped', 'passwrod', 'password'],
    ['two mistakes in a long word', 'lisence', 'license-missing'],
    ['a mistake in one of several words', 'vat invoce', 'vat-and-invoices'],
  ])('finds what is near to a word with %s', (_, query, id) => {
    expect(search(query)).toMatchObject({ isNear: true })
    expect(find(query)).toContain(id)
  })

  test.each([
    ['a word of a title', 'timecode', 'timecode-drifts'],
    ['the beginning of a word', 'refun', 'refunds'],
    ['another form of a word', 'activation offline', 'activate-offline'],
    ['an American spelling', 'rename license', 'name-a-license'],
    ['a whole question', 'How do I move my license to another machine?', 'move-a-license'],
    ['a name that is not shown', 'gdpr', 'delete-account'],
    ['a wish', 'I want my money back please', 'refunds'],
    ['a need', 'need an invoice', 'vat-and-invoices'],
    ['a trouble', "can't log in", 'password'],
    ['a trouble without an apostrophe', 'osc doesnt work', 'osc-does-not-arrive'],
    ['capitals and accents', 'ÁRT-NET', 'art-net-and-sacn'],
    ['signs between the words', 'card, declined!', 'card-declined'],
  ])('finds a topic by %s', (_, query, id) => {
    expect(find(query)?.[0]).toBe(id)
  })
})

describe('the support topics', () => {
  test('have addresses of their own', () => {
    const ids = [...SUPPORT_TOPICS, ...TOPICS].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
