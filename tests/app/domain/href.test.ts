import { expect, test } from 'vitest'
import { href, type Href, isExternal } from '../../../app/domain/href.ts'

test.each([
  [href('/'), '/'],
  [href('/ctrl-suite/buy'), '/ctrl-suite/buy'],
  [href('/press/:slug', { slug: 'new-show' }), '/press/new-show'],
  [href('/user/licenses/:id/activation.txt', { id: 'a/b?c' }), '/user/licenses/a%2Fb%3Fc/activation.txt'],
])('the address of a page is %s', (made, expected) => expect(made).toBe(expected))

test('links to other sites are told from those within', () => {
  expect(
    (['https://example.com/', 'mailto:a@example.com', '/support', '#top'] as const).map(isExternal),
  ).toEqual([true, true, false, false])
})

test('a wrong address does not compile', () => {
  // @ts-expect-error no such page
  href('/ctrl-suit')
  // @ts-expect-error no such page, whatever the query
  const withQuery: Href = '/bags?x=1'
  // @ts-expect-error the page-not-found route is no address
  const notFound: Href = '/*'
  // @ts-expect-error a parameter is missing
  href('/press/:slug')
  // @ts-expect-error the parameter has another name
  href('/press/:slug', { id: 'a' })
  const right: Href[] = ['/support#contact', '/user/licenses?refresh=1', '#contact']
  expect([withQuery, notFound, ...right]).toHaveLength(5)
})
