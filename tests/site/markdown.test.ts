import { NodeHtmlMarkdown } from 'node-html-markdown'
import { expect, test, vi } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { markdownPath } from '../../app/domain/href.ts'
import { sendTo } from '../support/visitor.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const PAGES = PUBLIC_PAGES.filter(({ isCached }) => isCached)

test.each(PAGES.map(({ path }) => path))('%s has a Markdown twin with its heading', async (path) => {
  const visitor = site.visit()
  const page = await visitor.get(path)
  const twin = await visitor.get(markdownPath(path))
  expect([twin.status, twin.headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(twin.headers.get('Link')).toContain(`${path}>; rel="canonical"`)
  const heading = page.document.querySelector('h1')!.text.trim().split(/\s+/)
  expect(twin.html.replace(/[#\\]|\s+/g, ' ').split(' ')).toEqual(expect.arrayContaining(heading))
  expect(twin.html).not.toMatch(/<(script|div|span|svg|button)\b|\]\([/#]/)
})

test('the specifications’ twin has each section’s heading and the reasons', async () => {
  const { html } = await site.visit().get('/ctrl-suite/specs.md')
  expect(html).toMatch(/\n\n## Editions in full\n\n/)
  expect(html).toContain('doesn’t mind a vibrating rack.')
  expect(html).toMatch(/\n\| Cues per timeline +\| 10,000 +\| 10,000 +\|\n/)
})

test('a twin has a space wherever the page’s styles separate words', async () => {
  const { html } = await site.visit().get('/ctrl-suite/use-cases.md')
  expect(html).toMatch(/\n- House lights RS-485 1 +entity\n/)
  expect(html).toContain('### How it runs: Small theatre\n')
})

test('a twin is converted once, whatever the query', async () => {
  const visitor = site.visit()
  const translate = vi.spyOn(NodeHtmlMarkdown.prototype, 'translate')
  const [first, ...others] = [
    await visitor.get('/support.md?q=refund'),
    await visitor.get('/support.md?q=dongle'),
    await site.visit().get('/support.md'),
  ].map(({ html }) => html)
  expect(others).toEqual([first, first])
  expect(translate.mock.calls.length).toBeLessThanOrEqual(1)
  translate.mockRestore()
})

test('a twin answers HEAD like GET', async () => {
  const { status, headers } = await sendTo(site.url, new Request(`${site.url}/about.md`, { method: 'HEAD' }))
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8'])
})
