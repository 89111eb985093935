import { normalizePath } from './page-location.ts'

/**
 * The table of pages (app/content/pages.ts) is too large for the script that runs before a visitor acts. This is what it
 * needs of it; a test holds both together.
 */
const NOT_PREFETCHED = [
  '/bag',
  '/callback',
  '/checkout',
  '/country',
  '/ctrl-suite/buy',
  '/ctrl-suite/quote',
  '/discount',
  '/login',
  '/logout',
  '/servicedesk',
  '/store',
  '/styleguide',
  '/user',
]
const FILES = /^\/commskit\/download\/|\.[a-z]+$/

/** Whether the page at an address may be loaded before anybody asks for it. */
export function isPrefetchable(pathname: string): boolean {
  const plain = normalizePath(pathname)
  return (
    !FILES.test(plain) && !NOT_PREFETCHED.some((start) => plain === start || plain.startsWith(`${start}/`))
  )
}
