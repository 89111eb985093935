import { describe, expect, test } from 'vitest'
import { createCache } from '../../../server/cache/cache.ts'
import type { CacheStore } from '../../../server/cache/entries.ts'
import { type ArticlesCall, createArticles, type UpstreamLimit } from '../../../server/clients/articles.ts'
import { BREAKER_FAILURES, type Breakers, createBreakers } from '../../../server/http-client/breaker.ts'
import { createArticlesStandIn, HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../../stand-ins/articles.ts'
import { createMemoryStore } from '../memory-store.ts'

const HOUR = 3600

interface Options {
  limitUpstream?: (call: ArticlesCall) => Promise<UpstreamLimit>
  store?: CacheStore
  breakers?: Breakers
}

function openArticles({ store = createMemoryStore().store, ...options }: Options = {}) {
  const standIn = createArticlesStandIn({ publicUrl: () => 'https://content.test' })
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => new Date(clock.now)
  const articles = createArticles({
    url: 'https://content.test/',
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    cache: createCache({ store, now }),
    now,
    ...options,
  })
  return { standIn, articles, pass: (seconds: number) => void (clock.now += seconds * 1000) }
}

const articleCalls = ({ calls }: ReturnType<typeof createArticlesStandIn>) =>
  calls.filter(({ body }) => String(body).includes('article(slug'))
const SLUG = SAMPLE_ARTICLES[0]!.slug

test('repeated requests for an unreadable article don’t affect others', async () => {
  const { standIn, articles } = openArticles({ breakers: createBreakers() })
  standIn.setFault({ matchBody: SLUG, body: '{"data":{"article":null},"errors":[{"message":"No"}]}' })
  for (let count = 0; count <= BREAKER_FAILURES; count++)
    expect(await articles.get(SLUG, null)).toEqual({ ok: false, reason: 'unavailable' })
  expect(await articles.get(SAMPLE_ARTICLES[1]!.slug, null)).toMatchObject({ ok: true })
})

describe('a content service that fails', () => {
  test.each([
    ['refuses the query', { status: 400, body: '{"errors":[{"message":"No"}]}' }],
    [
      'returns errors along with data',
      { body: '{"data":{"article":null,"articles":[]},"errors":[{"message":"No"}]}' },
    ],
    ['returns an unexpected shape', { body: '{"data":{}}' }],
  ])('is unavailable when it %s, but the last good articles are kept', async (_, fault) => {
    const { standIn, articles, pass } = openArticles()
    standIn.setFault(fault)
    expect(await articles.list()).toEqual({ ok: false, reason: 'unavailable' })
    expect(await articles.get(SLUG, null)).toEqual({ ok: false, reason: 'unavailable' })
    standIn.clearFaults()
    expect(await articles.list()).toMatchObject({ ok: true })
    expect(await articles.get(SLUG, null)).toMatchObject({ ok: true })
    standIn.setFault(fault)
    pass(HOUR)
    expect(await articles.list()).toMatchObject({ ok: true })
    expect(await articles.get(SLUG, null)).toMatchObject({ ok: true })
  })
})

test('over the limit, articles only come from the cache', async () => {
  let isWithin = true
  const { standIn, articles, pass } = openArticles({
    limitUpstream: async () => (isWithin ? 'ok' : 'unavailable'),
  })
  await articles.list()
  await articles.get(SLUG, null)
  isWithin = false
  pass(HOUR)
  expect(await articles.list()).toMatchObject({ ok: true })
  expect(await articles.get(SLUG, null)).toMatchObject({ ok: true })
  expect(await articles.get('another', null)).toEqual({ ok: false, reason: 'unavailable' })
  expect(standIn.calls).toHaveLength(2)
})

describe('a missing article', () => {
  test.each(['', 'a") { slug } article(slug: "b', 'a\\', '-a', 'a\n', 'x'.repeat(101)])(
    'is never requested with the slug %j',
    async (slug) => {
      const { standIn, articles } = openArticles()
      expect(await articles.get(slug, null)).toMatchObject({ reason: 'not-found' })
      expect(standIn.calls).toHaveLength(0)
    },
  )

  test('takes little space in the store, however many are made up', async () => {
    const { store, kept } = createMemoryStore()
    const { articles } = openArticles({ store })
    await articles.list()
    const before = kept.size
    for (let count = 0; count < 50; count++) await articles.get(`invented-${count}`, null)
    expect(kept.size - before).toBeLessThanOrEqual(8)
  })

  test('over a visitor’s limit, is not found if we have the list, and unavailable if not', async () => {
    let answer: UpstreamLimit = 'over-limit'
    const { standIn, articles } = openArticles({
      limitUpstream: async ({ isListed }) => (isListed ? 'ok' : answer),
    })
    expect(await articles.get('invented', null)).toMatchObject({ reason: 'not-found' })
    answer = 'unavailable'
    expect(await articles.get('invented', null)).toMatchObject({ reason: 'unavailable' })
    answer = 'ok'
    expect(await articles.get(HOSTILE_ARTICLE.slug, null)).toMatchObject({ ok: true })
    expect(articleCalls(standIn)).toHaveLength(1)
    answer = 'over-limit'
    const quiet = openArticles({ limitUpstream: async () => answer })
    quiet.standIn.setFault({ status: 500 })
    expect(await quiet.articles.get('invented', null)).toMatchObject({ reason: 'unavailable' })
  })
})
