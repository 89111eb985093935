import { expect, test } from 'vitest'
import { href, type Href, isExternal } from '../../../app/domain/href.ts'

test('href encodes the parameters that it fills in', () => {
  expect(href('/ctrl-suite/buy')).toBe('/ctrl-suite/buy')
  expect(href('/user/licenses/:id/activation.txt', { id: 'a/b?c' })).toBe(
    '/user/licenses/a%2Fb%3Fc/activation.txt',
  )
  expect(href('/user/licenses/:id', { id: 'a\ud800' })).toBe('/user/licenses/a%EF%BF%BD')
})

test('isExternal recognises links to other sites', () => {
  const targets = ['https://example.com/', 'mailto:a@example.com', '/support', '#top'] as const
  expect(targets.map(isExternal)).toEqual([true, true, false, false])
})

test('a wrong path doesn’t compile', () => {
  // @ts-expect-error no such page
  href('/ctrl-suit')
  // @ts-expect-error no such page, with or without a query
  const withQuery: Href = '/bags?x=1'
  // @ts-expect-error the catch-all route isn't a link
  const notFound: Href = '/*'
  // @ts-expect-error a parameter is missing
  href('/press/:slug')
  // @ts-expect-error the parameter has a different name
  href('/press/:slug', { id: 'a' })
  const right: Href[] = ['/support#contact', '/user/licenses?refresh=1', '#contact']
  expect([withQuery, notFound, ...right]).toHaveLength(5)
})
