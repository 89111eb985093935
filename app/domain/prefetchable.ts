import { normalizePath } from './page-location.ts'
import { isReadingPage } from './reading-page.ts'

/** What is no page to act on, and yet one visitor's own, changes something, or is a file; public/speculation-rules.json has them too. */
const NOT_AHEAD = ['/country', '/discount', '/logout', '/servicedesk', '/store'] as const
const FILES = /^\/commskit\/download\/|\.[a-z]+$/

/** Whether a page, however its address is spelled, may be loaded before anybody asks for it: one that all may read. */
export function isPrefetchable(pathname: string): boolean {
  const plain = normalizePath(pathname)
  return (
    isReadingPage(plain) &&
    !FILES.test(plain) &&
    !NOT_AHEAD.some((start) => plain === start || plain.startsWith(`${start}/`))
  )
}
