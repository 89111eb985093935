import { normalizePath } from './page-location.ts'

/** Addresses, with all below them, where somebody comes to do something; every other page is for reading. */
const PLACES_TO_ACT = [
  '/ctrl-suite/buy',
  '/bag',
  '/checkout',
  '/store/pay',
  '/user',
  '/login',
  '/callback',
  '/ctrl-suite/quote',
] as const

/**
 * Whether a page, however its address is spelled, is for reading: the framework's script comes with the first sign that
 * the visitor wants more than that. Pages to act on load it at once.
 */
export function isReadingPage(pathname: string): boolean {
  const plain = normalizePath(pathname)
  return !PLACES_TO_ACT.some((start) => plain === start || plain.startsWith(`${start}/`))
}
