import { beforeAll, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { attributesOf } from '../support/page-document.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
/** The anchors and the links of each public page. */
const pages = new Map<string, { anchors: Set<string>; links: string[] }>()

beforeAll(async () => {
  const visitor = site.visit()
  for (const { path } of PUBLIC_PAGES) {
    const { document } = await visitor.get(path)
    const anchors = new Set(attributesOf(document, '[id]', 'id'))
    pages.set(path, { anchors, links: attributesOf(document, 'a[href*="#"]', 'href') })
  }
})

test.each(PUBLIC_PAGES)('no link on $path points at a place that its page does not have', ({ path }) => {
  const astray = pages.get(path)!.links.filter((link) => {
    const { origin, pathname, hash } = new URL(link, site.url + path)
    const target = origin === site.url ? pages.get(pathname) : undefined
    return target && hash && !target.anchors.has(decodeURIComponent(hash.slice(1)))
  })
  expect(astray).toEqual([])
})
