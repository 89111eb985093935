import { describe, expect, test, vi } from 'vitest'
import { pictureId } from '../../../server/clients/articles/pictures.ts'
import type { Fault, StandIn } from '../../stand-ins/stand-in.ts'
import { openArticles, ORIGIN } from './open-articles.ts'

const SLUG = 'ctrl-suite-2-4'
const SOURCE = `${ORIGIN}/images/timeline.svg`
/** Only matches pictures, since articles are fetched by POST. */
const PICTURE = { match: 'GET /' }
const MIB = 1024 * 1024

function openPictures(settings?: Parameters<typeof openArticles>[0]) {
  const { articles, standIn, pass } = openArticles(settings)
  return {
    articles,
    standIn,
    pass,
    pictureCalls: () => standIn.calls.filter(({ method }) => method === 'GET'),
    async ask() {
      const article = await articles.get(SLUG, null)
      const src = article.ok ? article.value.value.image?.src : undefined
      return articles.picture(SLUG, src?.split('/').at(-1)?.split('#')[0] ?? '', null)
    },
  }
}

function giveArticle(standIn: StandIn, fields: { body: string; image?: { url: string; alt: string } }) {
  const article = { slug: SLUG, title: 'x', ...fields }
  standIn.setFault({ match: 'POST', matchBody: 'article(slug', body: JSON.stringify({ data: { article } }) })
}

const PASSED_ON = { ok: true, value: { type: 'image/svg+xml' } }
const LEFT_TO_SERVICE = { ok: true, value: { source: SOURCE } }

test('a picture is proxied unchanged, and fetched without the token', async () => {
  const { ask, pictureCalls } = openPictures()
  const answer = await ask()
  expect(answer).toMatchObject(PASSED_ON)
  const bytes = answer.ok && 'bytes' in answer.value ? answer.value.bytes : Buffer.alloc(0)
  expect(Buffer.from(bytes).toString()).toMatch(/^<svg /)
  expect(pictureCalls()).toMatchObject([{ path: '/images/timeline.svg' }])
  expect(pictureCalls()[0]?.headers).not.toHaveProperty('authorization')
})

test('a picture is fetched once for simultaneous visitors, and again after five minutes', async () => {
  const { ask, pictureCalls, pass } = openPictures()
  await Promise.all([ask(), ask(), ask()])
  pass(290)
  await ask()
  expect(pictureCalls()).toHaveLength(1)
  pass(20)
  expect(await ask()).toMatchObject(PASSED_ON)
  await vi.waitFor(() => expect(pictureCalls()).toHaveLength(2), 20_000)
})

describe('an unusable picture', () => {
  test.each<[string, Fault]>([
    ['the service is down', { status: 503 }],
    ['it’s a page', { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }],
    ['it’s empty', { body: '', headers: { 'Content-Type': 'image/png' } }],
    ['it’s partial', { status: 206, body: 'x', headers: { 'Content-Type': 'image/png' } }],
    ['it has two content types', { body: 'x', headers: { 'Content-Type': 'image/png, text/html' } }],
    ['its type can run scripts', { body: 'x', headers: { 'Content-Type': 'image/svg' } }],
    ['it’s too large', { body: 'x', bytes: 3 * MIB, headers: { 'Content-Type': 'image/png' } }],
    ['it’s too large once decompressed', { body: ' ', bytes: 100 * MIB, gzip: true }],
    ['it redirects to another host', { status: 302, headers: { Location: 'https://other.test/x.png' } }],
  ])('isn’t proxied if %s', async (_, fault) => {
    const { ask, standIn } = openPictures()
    standIn.setFault({ ...PICTURE, ...fault })
    expect(await ask()).toEqual(LEFT_TO_SERVICE)
  })

  test('isn’t fetched if it’s over the limit; the browser loads it from the service', async () => {
    const { ask, pictureCalls } = openPictures({ allowPictureFetch: async () => false })
    expect(await ask()).toEqual(LEFT_TO_SERVICE)
    expect(pictureCalls()).toHaveLength(0)
  })

  test('is left to the service if other pictures fill the memory first', async () => {
    let answer = (_isAllowed: boolean) => {}
    const first = new Promise<boolean>((resolve) => (answer = resolve))
    const allowPictureFetch = vi.fn(async () => true).mockReturnValueOnce(first)
    const { articles, standIn } = openPictures({ allowPictureFetch })
    const sources = Array.from({ length: 12 }, (_, index) => `${ORIGIN}/${index}.png`)
    giveArticle(standIn, { body: sources.map((source) => `<img src="${source}">`).join('') })
    standIn.setFault({ ...PICTURE, body: 'x', bytes: 2 * MIB, headers: { 'Content-Type': 'image/png' } })
    const load = (source: string) => articles.picture(SLUG, pictureId(source), null)
    const waiting = load(sources[0]!)
    await vi.waitFor(() => expect(allowPictureFetch).toHaveBeenCalledOnce(), 20_000)
    for (const source of sources.slice(1))
      expect(await load(source)).toMatchObject({ ok: true, value: { type: 'image/png' } })
    answer(false)
    expect(await waiting).toEqual({ ok: true, value: { source: sources[0] } })
  })
})

test.each(['', '0123456789abcdef', '../timeline', encodeURIComponent(SOURCE)])(
  'the article has no picture called %j, so none is served',
  async (id) => {
    const { articles, pictureCalls } = openPictures()
    expect(await articles.picture(SLUG, id, null)).toMatchObject({ reason: 'not-found' })
    expect(pictureCalls()).toHaveLength(0)
  },
)

test('only the first hundred pictures of an article are proxied', async () => {
  const { articles, standIn } = openPictures()
  const sources = Array.from({ length: 120 }, (_, index) => `${ORIGIN}/${index}.png`)
  const body = [...sources, sources[0]!].map((source) => `<img src="${source}">`).join('')
  giveArticle(standIn, { body, image: { url: sources[1]!, alt: '' } })
  const answer = await articles.get(SLUG, null)
  const html = answer.ok ? answer.value.value.bodyHtml : ''
  const shown = Array.from(html.matchAll(/src="([^"]*)"/g), ([, src = '']) => src)
  expect(shown.slice(100, 120)).toEqual(sources.slice(100))
  expect([...shown.slice(0, 100), shown[120]].filter((src) => !src?.startsWith('/press/'))).toEqual([])
})

test.each([
  'https://content.test.evil.test/x.png',
  'https://content.test:8443/x.png',
  `https://content.test/${'x'.repeat(2048)}.png`,
])('a picture at %s isn’t proxied', async (source) => {
  const { articles, standIn } = openPictures()
  giveArticle(standIn, { body: `<img src="${source}">`, image: { url: source, alt: '' } })
  const answer = await articles.get(SLUG, null)
  expect(answer.ok && answer.value.value.bodyHtml).toContain(`src="${source}"`)
  expect([source, undefined]).toContain(answer.ok && answer.value.value.image?.src)
})

test('a picture whose URL has a password isn’t shown, since browsers refuse to load it', async () => {
  const { articles, standIn } = openPictures()
  const url = 'https://name:password@content.test/x.png'
  giveArticle(standIn, { body: `<p>x<img src="${url}"></p>`, image: { url, alt: '' } })
  const answer = await articles.get(SLUG, null)
  expect(answer.ok && answer.value.value).toMatchObject({ bodyHtml: '<p>x</p>', image: null })
})
