import MiniSearch from 'minisearch'
import { describe, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '../../app/content/search.ts'
import { indexArticle, siteIndexOf } from '../../app/store/site-index.ts'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { textsOf } from '../support/page-parts.ts'
import { openSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite({ LOG_LEVEL: 'trace' })

async function ask(query: string, visitor: TestVisitor = site.visit()): Promise<SearchAnswer> {
  const { status, html } = await visitor.get(`/search.json?q=${encodeURIComponent(query)}`)
  expect(status).toBe(200)
  return JSON.parse(html) as SearchAnswer
}

const hrefsOf = ({ groups }: SearchAnswer): string[] =>
  groups.flatMap(({ results }) => results.map(({ href }) => href))

describe('search results', () => {
  test.each([
    ['ctrl suite', '/ctrl-suite', 'Products'],
    ['licence', '/support#license-missing', 'Support'],
    ['sacn', '/ctrl-suite/specs#protocols-dmx-over-sacn', 'Specifications'],
    ['dmx', '/ctrl-suite/specs#protocols-dmx-over-art-net', 'Specifications'],
    ['vibrating rack', '/ctrl-suite/specs#engine-storage', 'Specifications'],
    ['administrator', '/commskit/specs#system-installation', 'Specifications'],
    ['editions in full', '/ctrl-suite/specs#editions', 'Specifications'],
    ['museum', '/ctrl-suite/use-cases#museum-gallery', 'Use cases'],
    ['download commskit', '/commskit/download', 'Downloads'],
    ['cookies', '/info/privacy-policy#cookies', 'Company and policies'],
    ['two editions', '/press/two-editions', 'Press'],
  ])('“%s” finds %s in %s', async (query, href, name) => {
    const { groups } = await ask(query)
    const group = groups.find((each) => each.name === name)
    expect(group?.results.slice(0, 6).map((result) => result.href)).toContain(href)
  })

  test.each(['contact', 'phone', 'telephone number', 'opening hours', 'email support'])(
    'start with the service desk for “%s”',
    async (query) => expect(hrefsOf(await ask(query))[0]).toBe('/support#contact'),
  )

  test('start with the best group, and list at most ten a group', async () => {
    expect((await ask('refund')).groups[0]?.name).toBe('Support')
    for (const query of ['ipad', 'engine', 'commskit'])
      expect((await ask(query)).groups[0]?.name).toBe('Products')
    const { groups, total } = await ask('engine')
    expect(Math.max(...groups.map(({ results }) => results.length))).toBe(10)
    expect(total).toBeGreaterThan(groups.flatMap(({ results }) => results).length)
  })

  test('use the old index while the list of articles can’t be refreshed', async () => {
    const own = await openSite()
    const search = () => own.visit().get('/search.json?q=engine')
    await search()
    own.standIns.articles.setFault({ status: 500 })
    own.clock.advance(600)
    const addAll = vi.spyOn(MiniSearch.prototype, 'addAll')
    for (const { status } of [await search(), await search()]) expect(status).toBe(200)
    expect(addAll).not.toHaveBeenCalled()
    addAll.mockRestore()
    await own.close()
  })

  test('link to pages of the site and anchors on them', async () => {
    const visitor = site.visit()
    const words = ['osc', 'license', 'engine', 'ipad', 'policy', 'museum', 'ledsnaps', 'network', 'download']
    const found = new Set((await Promise.all(words.map((word) => ask(word)))).flatMap(hrefsOf))
    for (const href of found) {
      const [path = '', anchor] = href.split('#')
      const { status, document } = await visitor.open(path)
      expect([status, !anchor || document.getElementById(anchor) !== null], href).toEqual([200, true])
    }
  })

  test('find an article by its text once somebody has read it', async () => {
    const path = '/press/two-editions'
    const other = await openSite()
    const find = async (query: string) => hrefsOf(await ask(query, other.visit()))
    const { document } = await site.visit().get(path)
    const words = document.querySelector('main .prose')!.textContent.match(/\p{L}{6,}/gu)!
    const unknown: string[] = []
    for (const word of words) if (!(await find(word)).includes(path)) unknown.push(word)
    expect(unknown).not.toEqual([])
    await other.visit().get(path)
    for (const word of unknown) expect(await find(word)).toContain(path)
    await other.close()
  })

  test.each([
    ['<p>Read <a href="/press">the notes</a>, <em>all</em> of them.</p>', 'Read the notes, all of them.'],
    ['<p>5 m<sup>2</sup>, <kbd>Ctrl</kbd>+<kbd>C</kbd>, <q>H<sub>2</sub>O</q>.</p>', '5 m2, Ctrl+C, H2O.'],
    ['<h2>Light</h2><p>Sound</p><ul><li>One</li><li>Two</li></ul>', 'Light Sound One Two'],
    ['<p>Light &#x26; sound, 1 &#x3C; 2,<br>one line</p>', 'Light & sound, 1 < 2, one line'],
    [`<p>Start</p>${'<hr>'.repeat(395)}<p><a href="https://ctrl.example">`, 'Start …'],
    [`${'<hr>'.repeat(400)}<p>Late`, ''],
    ['<div aria-label="Menu > Lights" class="x"><img alt="a > b">Lights</div>', 'Lights'],
    [`<p>${'word '.repeat(79)}unfinished, and more</p>`, `${'word '.repeat(79)}…`],
    [`<p>–${'🎭'.repeat(300)}</p>`, `–${'🎭'.repeat(199)} …`],
  ])('show the text of an article’s %.60s', (bodyHtml, text) => {
    const article = { slug: 'news', title: 'News', summary: 'Summary.', publishedAt: null, image: null }
    const own = { settings: { takesInvoices: false }, articles: {} as never }
    const list = { value: [article], asOf: '', isStale: false }
    indexArticle(own, list, { ...article, author: null, bodyHtml })
    expect(siteIndexOf(own).current().documents.get('/press/news')?.text).toBe(`Summary. ${text}`.trim())
  })
})

describe('/search', () => {
  test('is only the form if there’s no query', async () => {
    const { document, text } = await site.visit().get('/search')
    expect(document.querySelector('form[role="search"][action="/search"] input[name="q"]')).not.toBeNull()
    expect(text).not.toContain('result')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test('counts the results, highlights the words, and starts with the best match and its page', async () => {
    const visitor = site.visit()
    const page = await visitor.get('/search?q=art-net')
    expect(textsOf(page, 'main p[role="status"]')[0]).toMatch(/^\d+ results for “art-net”$/)
    expect(textsOf(page, 'main mark')).toContain('Art-Net')
    expect(textsOf(page, 'title')).toEqual(['art-net – Search – Ctrl'])
    const best = await visitor.get('/search?q=type+licensing')
    const [first = ''] = textsOf(best, 'main .card')
    expect(first).toMatch(/^Best match Licensing ?: Type Ctrl Suite specifications/)
    expect(textsOf(best, 'main li').filter((row) => first.includes(row))).toHaveLength(1)
  })

  test('says a row of a table in sentences, and sends its neighbours to the dialog', async () => {
    const rowOf = async (query: string) =>
      (await ask(query)).groups.find(({ name }) => name === 'Specifications')!.results[0]!
    const { excerpt, preview } = await rowOf('art-net')
    expect(excerpt).toBe('In and out. One entity is a universe.')
    expect(preview?.beside?.map(({ title }) => title)).toEqual(['MTC', 'LTC', 'DMX over sACN', 'TCP'])
    expect((await rowOf('wake-on-lan')).excerpt).toBe('Out only. Not counted.')
    expect((await rowOf('node graph')).excerpt).toBe('Core and Pro.')
    expect((await rowOf('scripts')).excerpt).toMatch(/^Not in Core\. Pro: JavaScript/)
  })

  test('reads at most 200 characters', async () => {
    const { query, total } = await ask(`${'x'.repeat(199)} osc`)
    expect({ length: query.length, total }).toEqual({ length: 199, total: 0 })
    expect((await site.visit().get(`/search?q=${'osc+'.repeat(2500)}`)).status).toBeLessThan(415)
  })

  test('is never cached, and the query is never logged', async () => {
    const before = site.lines.length
    for (const path of ['/search?q=secretword', '/search.json?q=secretword', '/search.data?q=secretword']) {
      const { headers } = await site.visit().get(path)
      expect(headers.get('Cache-Control')).toContain('private')
    }
    const lines = site.lines.slice(before)
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes('secretword'))).toEqual([])
    expect((await site.visit().get('/robots.txt')).text).toContain('Disallow: /search')
  })
})

describe('a signed-in customer', () => {
  const EMAIL = 'ada@example.com'

  test('finds their licenses by name, label and key, and no one else can', async () => {
    const ada = await visitAs(site, EMAIL)
    const [license] = licensesOf(site, EMAIL)
    const path = `/user/licenses/${license!.id}`
    const own = await ask('licenses', ada)
    expect(own.groups[0]?.name).toBe('Your account')
    expect(hrefsOf(own)[0]).toBe('/user/licenses')
    for (const query of ['licenses', license!.label, license!.key!]) {
      expect(hrefsOf(await ask(query, ada))).toContain(path)
      expect(hrefsOf(await ask(query))).not.toContain(path)
    }
    const page = await ada.get(`/search?q=${encodeURIComponent(license!.key!)}`)
    expect(attributesOf(page.document, 'main section a', 'href')).toEqual([path])
  })

  test.each([
    ['price list', 'grace@example.com', '/user/sellers'],
    ['My price li', 'grace@example.com', '/user/sellers'],
    ['resources', 'tomas@example.com', '/user/apps'],
    ['1.0 resources', 'tomas@example.com', '/user/apps'],
  ])('finds a section of their account by %j, and no one else does', async (query, email, path) => {
    expect(hrefsOf(await ask(query, await visitAs(site, email)))).toContain(path)
    expect(hrefsOf(await ask(query, await visitAs(site, EMAIL)))).not.toContain(path)
  })

  test('still finds pages while the product API is down, and reads that licenses aren’t searched', async () => {
    const missing = 'We can’t search your licenses right now.'
    const ada = await visitAs(site, EMAIL)
    expect((await ada.get('/search?q=refund')).text).not.toContain(missing)
    await forgetLicenses(site, ada)
    site.standIns.productApi.setFault({ status: 503 })
    expect(hrefsOf(await ask('refund', ada))).toContain('/support#refunds')
    for (const query of ['refund', 'qqqq']) {
      expect(await ask(query, ada)).toMatchObject({ searchesLicenses: false })
      expect((await ada.get(`/search?q=${query}`)).text).toContain(missing)
    }
    expect((await site.visit().get('/search?q=qqqq')).text).not.toContain(missing)
  })
})

test('the home page tells search engines where to search, and headers link there, except on basic pages', async () => {
  const visitor = site.visit()
  expect((await visitor.get('/')).html).toContain(`${site.url}/search?q={search_term_string}`)
  const headerLinks = async (path: string) =>
    attributesOf((await visitor.get(path)).document, 'header a', 'href')
  expect(await headerLinks('/about')).toContain('/search')
  expect(await headerLinks('/login')).not.toContain('/search')
})
