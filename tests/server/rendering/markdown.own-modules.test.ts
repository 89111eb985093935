import { expect, test, vi } from 'vitest'
import type { RequestContext } from '../../../server/middleware/middleware.ts'
import { createRouter } from '../../../server/router.ts'
import { routesOfBuild } from '../../support/pages.ts'

test('a page whose converter couldn’t be loaded is converted on the next request', async () => {
  let loads = 0
  class NodeHtmlMarkdown {
    constructor() {
      if (++loads === 1) throw new Error('Out of memory')
    }
    translate = () => 'About us'
  }
  vi.doMock('node-html-markdown', () => ({ NodeHtmlMarkdown }))
  const { createMarkdownHandler } = await import('../../../server/rendering/markdown.ts')
  const site = 'https://site.test'
  const answer = createMarkdownHandler(
    async () => new Response('<main></main>'),
    site,
  )(createRouter(routesOfBuild)('/about'))
  const context = { url: new URL(`${site}/about.md`) } as RequestContext
  const ask = () => answer(new Request(context.url), context)
  await expect(ask()).rejects.toThrow('Out of memory')
  expect(await (await ask()).text()).toBe('About us\n')
})
