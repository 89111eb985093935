import { expect, test } from 'vitest'
import type { AppLoadContext } from '@remix-run/node'
import { locatePage } from '../../app/content/page-location.ts'
import { handleDataRequest } from '../../app/entry.server.tsx'

const SITE = 'https://www.example.com'

/** Whether the redirect has `X-Remix-Reload-Document`, which makes Remix load a document. */
function isDocumentLoad(from: string, to: string): boolean {
  const made = new Response('encoded', { status: 202, headers: { Location: to, 'Set-Cookie': 'bag=1' } })
  const { page } = locatePage(from.replace(/\.data.*/, ''))
  const context = { page } as AppLoadContext
  const response = handleDataRequest(made, { request: new Request(SITE + from), context })
  expect([response.headers.get('Location'), response.headers.get('Set-Cookie')]).toEqual([to, 'bag=1'])
  return response.headers.has('X-Remix-Reload-Document') && response.status === 302
}

test.each([
  ['/bag.data?_routes=bag', '/checkout'],
  ['/bag.data?_routes=bag', `${SITE}/CHECKOUT/`],
  ['/login.data?_routes=login', '/checkout?a=1#b'],
  ['/bag.data?_routes=bag', '/store/pay?_ptxn=txn_1'],
  ['/checkout.data?_routes=checkout', '/bag'],
  ['/store/pay.data?_routes=store/pay', '/'],
])('a redirect from %s to %s loads a document', (from, to) => expect(isDocumentLoad(from, to)).toBe(true))

test.each([
  ['/bag.data?_routes=bag', '/bag'],
  ['/login.data?_routes=login', '/checkout/complete'],
  ['/bag.data?_routes=bag', '/country?redirectTo=/checkout'],
])('a redirect from %s to %s is a client-side navigation', (from, to) => {
  expect(isDocumentLoad(from, to)).toBe(false)
})
