import * as z from 'zod'
import { LABEL_LENGTH_MAX } from '../../app/domain/license-label.ts'
import {
  DISCOUNT_CODE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  RETRY_PATH_LENGTH_MAX,
  RETURN_TO_SECONDS,
  UNDO_COUNT_MAX,
} from '../../app/domain/limits.ts'
import { POSTAL_CODE } from '../../app/domain/postal-code.ts'
import { safeReturnTo } from '../../app/domain/return-to.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 3600

const BAG_LINES_MAX = 20
const QUANTITY_MAX = 1000

const UNDO_LENGTH_MAX = 400

const isSitePath = (path: string) => safeReturnTo(path, '') === path

const CountryCode = z.string().regex(/^[A-Z]{2}$/)

const BagShape = z.object({
  items: z
    .array(
      z.object({
        priceId: z.string().regex(/^pri_[a-z\d]{26}$/),
        quantity: z.number().int().min(1).max(QUANTITY_MAX),
      }),
    )
    .max(BAG_LINES_MAX),
  discount: z
    .object({
      id: z.string().regex(/^dsc_[a-z\d]{26}$/),
      code: z.string().max(DISCOUNT_CODE_LENGTH_MAX).nullable(),
    })
    .nullable(),
  // Characters outside the basic plane, such as emoji, count twice.
  label: z
    .string()
    .max(2 * LABEL_LENGTH_MAX)
    .nullish(),
  filledAt: z.number().int().optional(),
})

/** Encoded as JSON, base64 and percent escapes, a message can become nine times as long. */
export const MESSAGE_LENGTH_MAX = 440

const FlashShape = z.object({
  /** A hash of the page whose data contained the message, in case it then has to load as a document. */
  sentFor: z.string().max(10).optional(),
  kind: z.enum(['success', 'problem']),
  text: z.string(),
  isForCustomer: z.boolean().optional(),
  section: z.enum(['password', 'bag']).optional(),
  showsTotal: z.boolean().optional(),
  action: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('choose-country') }),
      z.object({
        kind: z.literal('retry'),
        path: z.string().max(RETRY_PATH_LENGTH_MAX).refine(isSitePath),
      }),
    ])
    .optional(),
  undo: z
    .array(
      z.object({
        words: z.string().max(UNDO_LENGTH_MAX),
        removal: z.string().max(UNDO_LENGTH_MAX),
        replacement: z.string().max(UNDO_LENGTH_MAX).optional(),
      }),
    )
    .max(UNDO_COUNT_MAX)
    .optional(),
})

const RETURN_TO_BYTES_MAX = 3700

/** Returns the path without its query if it wouldn't fit in the cookie. */
export function fitReturnTo(path: string): string {
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(path)).toString('base64'))
  return encoded.length > RETURN_TO_BYTES_MAX ? path.replace(/[?#].*$/, '') : path
}

/** A cookie is ignored if its content doesn't have this shape. */
export const COOKIES = {
  /** Lasts as long as the session. */
  sid: { shape: z.string().min(20).max(100), lifetimeSeconds: null },
  bag: { shape: BagShape, lifetimeSeconds: 30 * DAY_SECONDS },
  country: { shape: CountryCode, lifetimeSeconds: 365 * DAY_SECONDS },
  postal_code: {
    shape: z.object({ country: CountryCode, code: z.string().regex(POSTAL_CODE) }),
    lifetimeSeconds: 365 * DAY_SECONDS,
  },
  /** For which country the bag's prices were last shown; `?` if it was unknown. */
  shown_country: { shape: z.string().regex(/^([A-Z]{2}|\?)$/), lifetimeSeconds: 30 * DAY_SECONDS },
  return_to: { shape: z.string().refine(isSitePath), lifetimeSeconds: RETURN_TO_SECONDS },
  /** When the visitor was last signed in. */
  signed_in: { shape: z.number().int(), lifetimeSeconds: DAY_SECONDS },
  sign_in_retry: { shape: z.literal(1), lifetimeSeconds: 5 * MINUTE_SECONDS },
  /** The last session ended because the product API rejected its tokens. */
  token_refused: { shape: z.literal(1), lifetimeSeconds: 10 * MINUTE_SECONDS },
  /** An address typed before signing in again. `owner` is the SHA-256 of the subject. */
  typed_email: {
    shape: z.object({ owner: z.string().length(43), email: z.string().max(EMAIL_LENGTH_MAX) }),
    lifetimeSeconds: 15 * MINUTE_SECONDS,
  },
  flash: { shape: FlashShape, lifetimeSeconds: 5 * MINUTE_SECONDS },
} as const

export type CookieName = keyof typeof COOKIES
export type CookieValues = { [Name in CookieName]: z.infer<(typeof COOKIES)[Name]['shape']> }
export const COOKIE_NAMES = Object.keys(COOKIES) as CookieName[]

/** Cookies that make pages personal. Visitors without any of them get pages from the page cache. */
export const PERSONAL_COOKIES: readonly CookieName[] = ['sid', 'bag', 'flash', 'typed_email']
