import { describe, expect, test } from 'vitest'
import { createArticlesStandIn, HOSTILE_ARTICLE, SAMPLE_ARTICLES } from './articles.ts'

const ORIGIN = 'https://content.test'
const articles = createArticlesStandIn()

const post = (body: unknown, headers: Record<string, string> = {}, path = '/', standIn = articles) =>
  standIn.fetch(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const ask = async (query: string) => {
  const response = await post({ query })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Record<string, unknown> }).data
}
describe('what the content service refuses', () => {
  test('another path, method or type, and a wrong token where one is set', async () => {
    expect((await post({ query: '{articles{slug}}' }, {}, '/graphql')).status).toBe(404)
    expect((await articles.fetch(new Request(ORIGIN))).status).toBe(405)
    expect((await post({ query: '{articles{slug}}' }, { 'Content-Type': 'text/plain' })).status).toBe(415)
    const guarded = createArticlesStandIn({ token: 'right' })
    const withToken = (token: string) =>
      post({ query: '{articles{slug}}' }, { Authorization: token }, '/', guarded)
    expect((await withToken('Bearer wrong')).status).toBe(401)
    expect((await withToken('Bearer right')).status).toBe(200)
  })

  test.each([
    [400, '{', /invalid JSON/],
    [400, 'null', /expected to be object/],
    [400, { query: 5 }, /Expected "query" param to be a string/],
    [200, { query: '' }, /Unexpected <EOF>/],
    [200, { query: '*[_type == "article"]' }, /Unexpected character: "\*"/],
    [200, { query: '{ articles { slug }' }, /found <EOF>/],
    [200, { query: '{ articles { slug } } }' }, /Unexpected "}"/],
    [200, { query: '{ articles }' }, /must have a selection/],
    [200, { query: '{ articles { views } }' }, /Cannot query field "views" on type "Article"/],
    [200, { query: '{ people { name } }' }, /Cannot query field "people"/],
    [200, { query: '{ article { slug } }' }, /"slug" of type "String!" is required/],
    [200, { query: '{ article(slug: x) { slug } }' }, /String cannot represent a non string value/],
  ])('with status %i a query that it cannot answer: %j', async (status, body, message) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    const answer = (await response.json()) as { data?: unknown; errors: { message: string }[] }
    expect(answer.errors[0]?.message).toMatch(message)
    expect(answer.data).toBeUndefined()
  })
})

test('its type is told, which asks for nothing', async () => {
  expect(await ask('{ __typename }')).toEqual({ __typename: 'Query' })
})

describe('an article', () => {
  test('is null under an unknown slug, whatever characters that has', async () => {
    for (const slug of ['', 'none', '"} articles { slug', 'naïve \u2028\n'])
      expect(await ask(`{ article(slug: ${JSON.stringify(slug)}) { slug } }`)).toEqual({ article: null })
  })

  test('is found by its slug, with the fields that were asked for', async () => {
    const fields = 'slug title summary published_at author image { url alt width height } body'
    const { article } = await ask(`{ article(slug: "commskit-1-6") { ${fields} } }`)
    expect(article).toMatchObject({
      slug: 'commskit-1-6',
      published_at: '2024-07-02T08:30:00.000Z',
      image: { url: `${ORIGIN}/images/monitor.svg`, width: 1200, height: 675 },
      body: expect.stringContaining('<blockquote>'),
    })
    expect(await ask('{ article(slug: "two-editions") { slug image { url } } }')).toEqual({
      article: { slug: 'two-editions', image: null },
    })
  })

  test('has pictures that can be fetched, in its body too', async () => {
    const { article } = await ask('{ article(slug: "ctrl-suite-2-4") { body } }')
    const address = /<img src="([^"]+)"/.exec((article as { body: string }).body)?.[1] ?? ''
    const picture = await articles.fetch(new Request(address))
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
    for (const { image } of SAMPLE_ARTICLES)
      if (image)
        expect((await articles.fetch(new Request(`${ORIGIN}/images/${image.drawing}.svg`))).status).toBe(200)
    expect((await articles.fetch(new Request(`${ORIGIN}/images/none.svg`))).status).toBe(404)
  })

  test('uses only the plain subset of HTML, except the one that tests sanitising', async () => {
    const plain =
      'h2 h3 h4 p ul ol li blockquote a pre code figure img figcaption table thead tbody tr th td'.split(' ')
    for (const { body } of SAMPLE_ARTICLES)
      for (const [, tag] of body.matchAll(/<\/?(\w+)/g)) expect(plain).toContain(tag)
    const { article } = await ask(`{ article(slug: "${HOSTILE_ARTICLE.slug}") { body } }`)
    for (const part of ['<script', 'onerror=', 'javascript:', 'style=', '<iframe'])
      expect((article as { body: string }).body).toContain(part)
  })
})

describe('the list', () => {
  test('has the articles newest first, without the one that tests sanitising', async () => {
    const { articles: list } = await ask('{ articles { slug published_at } }')
    const dates = (list as { published_at: string }[]).map((article) => article.published_at)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(list).toHaveLength(SAMPLE_ARTICLES.length)
    expect(SAMPLE_ARTICLES.length).toBeGreaterThanOrEqual(8)
    expect(JSON.stringify(list)).not.toContain(HOSTILE_ARTICLE.slug)
  })
})
