import { beforeEach, expect, test } from 'vitest'
import { markRootFresh, markRootStale } from '../../app/browser/navigation/stale-root.ts'
import { shouldRevalidate } from '../../app/root.tsx'

beforeEach(markRootFresh)

const isReadAgain = (
  from: string,
  to: string,
  form: { formMethod?: 'POST' | 'GET'; actionStatus?: number },
) =>
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
  ['another query of the page', '/user/licenses?q=a', '/user/licenses?q=b', {}, false],
  ['a form that only asks', '/support', '/support?q=midi', { formMethod: 'GET' }, false],
  ['a redirect to the sign-in page', '/', '/login?returnTo=%2Fuser', {}, true],
  ['the page itself', '/bag', '/bag', {}, true],
  ['a form that was taken', '/ctrl-suite/buy', '/bag', { formMethod: 'POST' }, true],
  ['a form that was refused', '/bag', '/bag', { formMethod: 'POST', actionStatus: 422 }, false],
] as const)('after %s the root’s data is read again or not', (_, from, to, form, expected) => {
  expect(isReadAgain(from, to, form)).toBe(expected)
})

test('a link that is followed before a form was answered reads the root’s data again, once', () => {
  markRootStale()
  expect(isReadAgain('/bag', '/about', {})).toBe(true)
  markRootFresh()
  expect(isReadAgain('/bag', '/about', {})).toBe(false)
})
