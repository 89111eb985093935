import { describe, expect, test } from 'vitest'
import { supportTopics } from '../../../app/content/support-topics.ts'
import { createSearch } from '../../../app/domain/search.ts'

const GROUPS = supportTopics(true)
const TOPICS = GROUPS.flatMap(({ topics }) => topics)
const { find: search } = createSearch(TOPICS.map(({ answer, ...topic }) => ({ ...topic, text: answer })))
const find = (query: string) => search(query)?.ids ?? null

describe('searching the support topics', () => {
  test.each(['', '   ', '?!', '—'])('doesn’t search for “%s”', (query) => expect(find(query)).toBeNull())

  test('says when it found only some of the words', () => {
    expect(search('offline xylophone')).toMatchObject({ ids: find('offline'), isNear: true })
    expect(search('offline activation')?.isNear).toBe(false)
  })

  test('suggests one word per typo, even if others are just as close', () => {
    expect(search('ofline activation')?.didYouMean).toBe('offline activation')
  })

  test.each([
    ['a missing letter', 'actvation', 'activate-online'],
    ['an extra letter', 'activiation offline', 'activate-offline'],
    ['a wrong letter', 'chacksum', 'checksum'],
    ['two letters swapped', 'passwrod', 'password'],
    ['two mistakes in a long word', 'lisence', 'license-missing'],
    ['a mistake in one of several words', 'vat invoce', 'vat-and-invoices'],
  ])('finds similar words despite %s', (_, query, id) => {
    expect(search(query)).toMatchObject({ isNear: true })
    expect(find(query)).toContain(id)
  })

  test.each([
    ['a word in a title', 'timecode', 'timecode-drifts'],
    ['the start of a word', 'refun', 'refunds'],
    ['another form of a word', 'activation offline', 'activate-offline'],
    ['an American spelling', 'rename license', 'name-a-license'],
    ['a whole question', 'How do I move my license to another machine?', 'move-a-license'],
    ['a hidden keyword', 'gdpr', 'delete-account'],
    ['a sentence', 'I want my money back please', 'refunds'],
    ['a problem', "can't log in", 'sign-in-fails'],
    ['a problem without its apostrophe', 'osc doesnt work', 'osc-does-not-arrive'],
    ['capitals and accents', 'ÁRT-NET', 'art-net-and-sacn'],
    ['punctuation', 'card, declined!', 'card-declined'],
  ])('finds a topic by %s', (_, query, id) => expect(find(query)?.[0]).toBe(id))
})

test('every support topic has its own anchor', () => {
  const ids = [...GROUPS, ...TOPICS].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('searching any documents', () => {
  const rows = [
    ['dmx', 'DMX over sACN', 'A universe for each 512 channels'],
    ['midi', 'MIDI', 'A port'],
    ['ltc', 'LTC', 'Follows an audio channel'],
    ['entities', 'Count your entities', 'One input or output each'],
    ['colour', 'Colours', 'Grey has no colour'],
    ['theatre', 'A small theatre', 'One programme, one operator'],
    ['license', 'Move a license', 'To another machine'],
    ['sacn', 'sACN', 'Streaming'],
    ['date', 'Date', 'And time'],
    ['macos', 'macOS', 'A recent version'],
  ] as const
  const { find } = createSearch(rows.map(([id, title, text]) => ({ id, title, text })))
  const first = (query: string) => find(query)?.ids[0] ?? null

  test.each([
    ['entity', 'entities'],
    ['licenses', 'license'],
    ['color', 'colour'],
    ['programs', 'theatre'],
    ['art-net', 'dmx'],
    ['lighting', 'dmx'],
    ['smpte', 'ltc'],
    ['time code', 'ltc'],
    ['chan', 'ltc'],
  ])('“%s” finds %s', (query, id) => {
    expect(find(query)).toMatchObject({ isNear: false, didYouMean: null })
    expect(first(query)).toBe(id)
  })

  test.each([
    ['unviverse', 'universe'],
    ['machin of licens', null],
    ['grey colur', 'grey colour'],
    ['theatr', 'theatre'],
    ['chanels', 'channels'],
    ['xylophone', null],
    ['dante', null],
  ])('for “%s” suggests %s', (query, meant) => expect(find(query)?.didYouMean).toBe(meant))

  test('ranks the word itself above its synonyms, and a title with it above any title with synonyms', () => {
    expect(find('dmx')?.ids).toEqual(['dmx', 'sacn'])
    const weighted = createSearch([
      { id: 'topic', title: 'Art-Net or sACN', weight: 4 },
      { id: 'row', title: 'DMX over Art-Net', weight: 0.2 },
    ])
    expect(weighted.find('dmx')?.ids).toEqual(['row', 'topic'])
  })

  test('doesn’t take a short synonym for the start of a word', () =>
    expect(find('mac')?.ids).toEqual(['macos']))

  test('returns the matched words', () => {
    expect(find('univ')?.words).toEqual(new Set(['universe']))
    expect(find('artnet')?.words).toEqual(new Set(['dmx', 'sacn']))
  })
})
