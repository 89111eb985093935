import { expect, test } from 'vitest'
import { documentLoads } from '../../../server/middleware/document-loads.ts'
import { readRedirect } from '../../support/page-data.ts'
import { pass, SITE } from './request-context.ts'

/** Whether the framework's client is told to follow a redirect as a document load. */
async function isDocumentLoad(from: string, to: string) {
  const headers = { Location: to, 'Set-Cookie': 'bag=1' }
  const redirect = () => new Response('the framework’s own words', { status: 202, headers })
  const { response } = await pass(documentLoads, new Request(SITE + from), redirect)
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([202, 'bag=1'])
  const html = await response.text()
  return html !== 'the framework’s own words' && readRedirect({ html }).reload
}

test.each([
  ['/bag.data?_routes=bag', '/checkout'],
  ['/bag.data?_routes=bag', `${SITE}/CHECKOUT/`],
  ['/login.data?_routes=login', '/checkout?a=1#b'],
  ['/bag.data?_routes=bag', '/store/pay?_ptxn=txn_1'],
  ['/checkout.data?_routes=checkout', '/bag'],
  ['/store/pay.data?_routes=store/pay', '/'],
])('from %s to %s the next page is loaded as a document', async (from, to) => {
  expect(await isDocumentLoad(from, to)).toBe(true)
})

test.each([
  ['/bag.data?_routes=bag', '/bag'],
  ['/login.data?_routes=login', '/checkout/complete'],
  ['/bag.data?_routes=bag', '/country?redirectTo=/checkout'],
  ['/bag', '/checkout'],
])('from %s to %s the page stays', async (from, to) => {
  expect(await isDocumentLoad(from, to)).toBe(false)
})
