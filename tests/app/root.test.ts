import { beforeEach, expect, test } from 'vitest'
import { markRootFresh, markRootStale } from '../../app/browser/navigation/stale-root.ts'
import { shouldRevalidate } from '../../app/root.tsx'

beforeEach(markRootFresh)

const reloads = (from: string, to: string, form: { formMethod?: 'POST' | 'GET'; actionStatus?: number }) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://page.test'),
    nextUrl: new URL(to, 'http://page.test'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...form,
  })

test.each([
  ['a link to another page', '/', '/about', {}, false],
  ['another query on the same page', '/user/licenses?q=a', '/user/licenses?q=b', {}, false],
  ['a search form', '/support', '/support?q=midi', { formMethod: 'GET' }, false],
  ['a redirect to the sign-in page', '/', '/login?returnTo=%2Fuser', {}, true],
  ['the same page again', '/bag', '/bag', {}, true],
  ['an accepted form', '/ctrl-suite/buy', '/bag', { formMethod: 'POST' }, true],
  ['a refused form', '/bag', '/bag', { formMethod: 'POST', actionStatus: 422 }, false],
] as const)('for $0 from $1 to $2, reloading root data is $4', (_, from, to, form, expected) => {
  expect(reloads(from, to, form)).toBe(expected)
})

test('following a link before a form’s response arrives reloads root data once', () => {
  markRootStale()
  expect(reloads('/bag', '/about', {})).toBe(true)
  markRootFresh()
  expect(reloads('/bag', '/about', {})).toBe(false)
})
