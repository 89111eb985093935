import { describe, expect, test } from 'vitest'
import groups from '../../../app/content/support-topics.yaml'
import { searchTopics } from '../../../app/domain/topic-search.ts'

const TOPICS = groups.flatMap(({ topics }) => topics)
const find = (query: string) => searchTopics(TOPICS, query)?.map(({ id }) => id) ?? null

describe('searchTopics', () => {
  test.each(['', '   ', '?!', '—'])('does not search for “%s”', (query) => {
    expect(find(query)).toBeNull()
  })

  test('finds nothing for words that no topic has', () => {
    expect(find('xylophone')).toEqual([])
  })

  test('finds nothing when one of several words is missing', () => {
    expect(find('offline xylophone')).toEqual([])
  })

  test.each([
    ['a word of a title', 'timecode', 'timecode-drifts'],
    ['the beginning of a word', 'refun', 'refunds'],
    ['another form of a word', 'activation offline', 'activate-offline'],
    ['an American spelling', 'rename license', 'name-a-license'],
    ['a whole question', 'How do I move my license to another machine?', 'move-a-license'],
    ['a name that is not shown', 'gdpr', 'delete-account'],
    ['capitals and accents', 'ÁRT-NET', 'art-net-and-sacn'],
    ['signs between the words', 'card, declined!', 'card-declined'],
  ])('finds a topic by %s', (_, query, id) => {
    expect(find(query)?.[0]).toBe(id)
  })

  test('looks for idle words when there are no others', () => {
    expect(find('my')).not.toBeNull()
  })

  test('takes a query of any length without slowing down', () => {
    expect(find('osc '.repeat(2000))).toContain('osc-does-not-arrive')
  })
})

describe('the support topics', () => {
  test('have addresses of their own', () => {
    const ids = [...groups, ...TOPICS].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
