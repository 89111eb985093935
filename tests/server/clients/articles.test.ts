import { describe, expect, test } from 'vitest'
import { type CacheStore, createCache } from '../../../server/cache/cache.ts'
import { type ArticlesCall, createArticles, type UpstreamLimit } from '../../../server/clients/articles.ts'
import { BREAKER_FAILURES, createBreakers } from '../../../server/http-client/breaker.ts'
import type { Fetch } from '../../../server/http-client/http-client.ts'
import { createArticlesStandIn, HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../../stand-ins/articles.ts'
import { createMemoryStore } from '../memory-store.ts'

const HOUR = 3600

function openArticles(
  options: {
    token?: string
    sentToken?: string
    fetch?: Fetch
    limitUpstream?: (call: ArticlesCall) => Promise<UpstreamLimit>
    store?: CacheStore
  } = {},
) {
  const standIn = createArticlesStandIn({ token: options.token, publicUrl: () => 'https://content.test' })
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const now = () => new Date(clock.now)
  const store = options.store ?? createMemoryStore().store
  const articles = createArticles({
    url: 'https://content.test/',
    token: options.sentToken,
    fetch: options.fetch ?? ((url, init) => standIn.fetch(new Request(url, init))),
    cache: createCache({ store, now }),
    misses: createCache({ store, now, name: 'misses', entriesMax: 8 }),
    now,
    limitUpstream: options.limitUpstream,
  })
  return { standIn, articles, pass: (seconds: number) => void (clock.now += seconds * 1000) }
}

const answering =
  (body: unknown): Fetch =>
  async () =>
    Response.json(body)
/** The calls for one article each, without those for the list. */
const articleCalls = ({ calls }: ReturnType<typeof createArticlesStandIn>) =>
  calls.filter(({ body }) => String(body).includes('article(slug'))
const SLUG = SAMPLE_ARTICLES[0]!.slug

test('an article that cannot be read keeps nobody from the others, however often it is asked for', async () => {
  const standIn = createArticlesStandIn()
  const store = createMemoryStore().store
  const now = () => new Date()
  const cache = createCache({ store, now })
  const articles = createArticles({
    url: 'https://content.test/',
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    breakers: createBreakers(),
    cache,
    misses: cache,
    now,
  })
  standIn.setFault({ matchBody: SLUG, body: '{"data":{"article":null},"errors":[{"message":"No"}]}' })
  for (let count = 0; count <= BREAKER_FAILURES; count++)
    expect(await articles.get(SLUG, null)).toEqual({ ok: false, reason: 'unavailable' })
  expect(await articles.get(SAMPLE_ARTICLES[1]!.slug, null)).toMatchObject({ ok: true })
})

describe('a content service that fails', () => {
  test.each([
    ['loses the connection', { drop: true }],
    ['refuses the query', { status: 400, body: '{"errors":[{"message":"No"}]}' }],
    [
      'answers errors with data',
      { body: '{"data":{"article":null,"articles":[]},"errors":[{"message":"No"}]}' },
    ],
    ['answers another shape', { body: '{"data":{}}' }],
  ])('is unavailable when it %s, and leaves the last good answers', async (_, fault) => {
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

test('beyond its limit answers from the copies, else not at all, and makes no call', async () => {
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

describe('an article that is not there', () => {
  test.each([
    '',
    '.',
    'a b',
    'a"',
    'a") { slug } article(slug: "b',
    'a\\',
    'a/b',
    'ä',
    '-a',
    'a\n',
    'x'.repeat(101),
  ])('is not even asked for under %j', async (slug) => {
    const { standIn, articles } = openArticles()
    expect(await articles.get(slug, null)).toMatchObject({ reason: 'not-found' })
    expect(standIn.calls).toHaveLength(0)
  })

  test('takes one of a few places in the store, however many are invented', async () => {
    const { store, kept } = createMemoryStore()
    const { articles } = openArticles({ store })
    await articles.list()
    const before = kept.size
    for (let count = 0; count < 50; count++) await articles.get(`invented-${count}`, null)
    expect(kept.size - before).toBeLessThanOrEqual(8)
  })

  test('is told to who has asked for too many of them, as long as the list is known, and to nobody else', async () => {
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

  test('is not found any more once it was withdrawn, whatever is kept', async () => {
    const { standIn, articles, pass } = openArticles()
    await articles.get(SLUG, null)
    standIn.setFault({ body: '{"data":{"article":null}}' })
    pass(HOUR)
    expect(await articles.get(SLUG, null)).toMatchObject({ reason: 'not-found' })
  })
})

describe('articles', () => {
  test('lose a picture that is not https', async () => {
    const article = { slug: 'a', title: 'A', body: '', image: { url: 'http://content.test/x.svg', alt: 'x' } }
    const { articles } = openArticles({ fetch: answering({ data: { article } }) })
    expect(await articles.get('a', null)).toMatchObject({ ok: true, value: { value: { image: null } } })
  })
})

describe('a body from outside', () => {
  test('keeps its plain words and nothing that acts', async () => {
    const answer = await openArticles().articles.get(HOSTILE_ARTICLE.slug, null)
    const html = answer.ok ? answer.value.value.bodyHtml : ''
    expect(html).toContain('<p>The words before.</p>')
    expect(html).toContain('<p>A paragraph.</p>')
    expect(html).toContain('<p>The words after.</p>')
    expect(html).toContain('<blockquote><p>Never closed</p></blockquote>')
    expect(html).toContain('<a href="https://example.com/" rel="external noopener">A plain link</a>')
    expect(html).not.toMatch(
      /<(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base)|on\w+=|javascript:|data:|style=|class=|\sid=|target=/i,
    )
  })
})
