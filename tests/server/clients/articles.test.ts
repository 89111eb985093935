import { describe, expect, test } from 'vitest'
import type { UpstreamLimit } from '../../../server/clients/articles/requests.ts'
import { BREAKER_FAILURES, createBreakers } from '../../../server/http-client/breaker.ts'
import { HOSTILE_ARTICLE, SAMPLE_ARTICLES } from '../../stand-ins/articles.ts'
import { openArticles } from './open-articles.ts'

const HOUR = 3600
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
    const ask = () => Promise.all([articles.list(), articles.get(SLUG, null)])
    standIn.setFault(fault)
    expect(await ask()).toEqual(Array(2).fill({ ok: false, reason: 'unavailable' }))
    standIn.clearFaults()
    expect(await ask()).toMatchObject([{ ok: true }, { ok: true }])
    standIn.setFault(fault)
    pass(HOUR)
    expect(await ask()).toMatchObject([{ ok: true }, { ok: true }])
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

test('an article that the service lists twice is listed once', async () => {
  const { standIn, articles } = openArticles()
  const listed = [1, 2].map(() => ({ slug: 'twice', title: 'Twice', published_at: null, image: null }))
  standIn.setFault({ body: JSON.stringify({ data: { articles: listed } }) })
  expect(await articles.list()).toMatchObject({ value: { value: [{ slug: 'twice' }] } })
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
    const { articles, kept } = openArticles()
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
    expect(standIn.calls.filter(({ body }) => String(body).includes('article(slug'))).toHaveLength(1)
    answer = 'over-limit'
    const quiet = openArticles({ limitUpstream: async () => answer })
    quiet.standIn.setFault({ status: 500 })
    expect(await quiet.articles.get('invented', null)).toMatchObject({ reason: 'unavailable' })
  })
})
