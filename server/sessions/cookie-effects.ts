import type { CookieName } from './cookies.ts'

/** What a cookie does to the pages that anybody may see. */
type Effect =
  /** It changes them for one person: such pages are made for that visitor alone, and nothing keeps them. */
  | 'personal'
  /** It names one of a few variants, which are the same for all who have the same value. */
  | 'variant'
  /** It does nothing to them. */
  | 'none'

/**
 * What each cookie of the site does to pages that anybody may see. Everybody who adds a cookie decides it here, since
 * pages without a personal cookie are kept for all (server/page-cache/).
 */
export const COOKIE_EFFECTS: Readonly<Record<CookieName, Effect>> = {
  /** The header names the customer. */
  sid: 'personal',
  /** The header and the panel count what is in the bag. */
  bag: 'personal',
  /** The message is shown once, to this visitor, and the answer removes it. */
  flash: 'personal',
  /** Read on the settings page only; but it is a customer's e-mail address, so nothing is kept beside it. */
  kept_email: 'personal',
  /** The picker, and prices, are of this country. */
  country: 'variant',
  /** Compared with the country only while there is something in the bag. */
  shown_country: 'none',
  /** Read where a sign-in begins or ends. */
  return_to: 'none',
  /** Read where a sign-in is asked for, and renewed while `sid` is there. */
  signed_in: 'none',
  /** Read where a sign-in ends. */
  sign_in_retry: 'none',
  /** Read where a sign-in begins or ends, and where the product API refuses a customer. */
  token_refused: 'none',
}
