import { expect, test } from 'vitest'
import { documentLoads } from '../../../server/middleware/document-loads.ts'
import { pass, SITE } from './request-context.ts'

/** Whether the framework's client is told to follow a redirect as a document load. */
async function isDocumentLoad(from: string, to: string) {
  const redirect = () => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': to } })
  const { response } = await pass(documentLoads, new Request(SITE + from), redirect)
  return response.headers.has('X-Remix-Reload-Document')
}

test.each([
  ['/bag?_data=bag', '/checkout'],
  ['/bag?_data=bag', `${SITE}/CHECKOUT/`],
  ['/login?_data=login', '/checkout?a=1#b'],
  ['/bag?_data=bag', '/store/pay?_ptxn=txn_1'],
  ['/checkout?_data=checkout', '/bag'],
  ['/store/pay?_data=pay', '/'],
])('from %s to %s the next page is loaded as a document', async (from, to) => {
  expect(await isDocumentLoad(from, to)).toBe(true)
})

test.each([
  ['/bag?_data=bag', '/bag'],
  ['/login?_data=login', '/checkout/complete'],
  ['/bag?_data=bag', '/country?redirectTo=/checkout'],
])('from %s to %s the page stays', async (from, to) => {
  expect(await isDocumentLoad(from, to)).toBe(false)
})
