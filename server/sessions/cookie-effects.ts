import type { CookieName } from './cookies.ts'

type Effect =
  /** It changes them for one person: such pages are made for that visitor alone, and nothing keeps them. */
  | 'personal'
  /** It names one of a few variants, which are the same for all who have the same value. */
  | 'variant'
  | 'none'

/** Whoever adds a cookie decides here: pages without a personal cookie are cached for everyone. */
export const COOKIE_EFFECTS: Readonly<Record<CookieName, Effect>> = {
  sid: 'personal',
  bag: 'personal',
  flash: 'personal',
  /** Read on the settings page only; but it is a customer's e-mail address, so nothing is kept beside it. */
  typed_email: 'personal',
  country: 'variant',
  /** Compared with the country only while there is something in the bag. */
  shown_country: 'none',
  return_to: 'none',
  signed_in: 'none',
  sign_in_retry: 'none',
  token_refused: 'none',
}
