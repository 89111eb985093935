import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import * as z from 'zod'
import { LABEL_LENGTH_MAX } from '../../app/domain/license.ts'
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

export const SIGN_IN_MARK_SECONDS = DAY_SECONDS

/** Browsers silently drop longer cookies, attributes included (RFC 6265, section 6.1). */
const COOKIE_BYTES_MAX = 4096

const BAG_LINES_MAX = 20
const QUANTITY_MAX = 1000

const UNDO_LENGTH_MAX = 400

/** Encoded as JSON, base64 and percent escapes, a message can become nine times as long. */
export const MESSAGE_LENGTH_MAX = 440

const isSitePath = (path: string) => safeReturnTo(path, '') === path

/** A cookie with any other content is ignored. */
export const COOKIE_SHAPES = {
  sid: z.string().min(20).max(100),
  bag: z.object({
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
  }),
  country: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z.object({ country: z.string().regex(/^[A-Z]{2}$/), code: z.string().regex(POSTAL_CODE) }),
  shown_country: z.string().regex(/^([A-Z]{2}|\?)$/),
  return_to: z.string().refine(isSitePath),
  signed_in: z.number().int(),
  sign_in_retry: z.literal(1),
  /** The last session ended because the product API rejected its tokens. */
  token_refused: z.literal(1),
  /** An address typed before signing in again. `owner` is the SHA-256 of the subject. */
  typed_email: z.object({ owner: z.string().length(43), email: z.string().max(EMAIL_LENGTH_MAX) }),
  flash: z.object({
    /** A hash of the page whose data contained the message. The page may have to load as a document after all. */
    sentFor: z.string().max(10).optional(),
    kind: z.enum(['success', 'problem']),
    text: z.string(),
    isForCustomer: z.boolean().optional(),
    offersCountries: z.boolean().optional(),
    section: z.enum(['password', 'bag']).optional(),
    showsTotal: z.boolean().optional(),
    retryPath: z.string().max(RETRY_PATH_LENGTH_MAX).refine(isSitePath).optional(),
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
  }),
}

export const LIFETIME_SECONDS: Record<Exclude<CookieName, 'sid'>, number> = {
  bag: 30 * DAY_SECONDS,
  country: 365 * DAY_SECONDS,
  postal_code: 365 * DAY_SECONDS,
  shown_country: 30 * DAY_SECONDS,
  return_to: RETURN_TO_SECONDS,
  signed_in: SIGN_IN_MARK_SECONDS,
  sign_in_retry: 5 * MINUTE_SECONDS,
  token_refused: 10 * MINUTE_SECONDS,
  typed_email: 15 * MINUTE_SECONDS,
  flash: 5 * MINUTE_SECONDS,
}

export type CookieName = keyof typeof COOKIE_SHAPES
export type CookieValues = { [Name in CookieName]: z.infer<(typeof COOKIE_SHAPES)[Name]> }
export const COOKIE_NAMES = Object.keys(COOKIE_SHAPES) as CookieName[]

/** Cookies that make pages personal. Visitors without any of them get pages from the page cache. */
export const PERSONAL_COOKIES: readonly CookieName[] = ['sid', 'bag', 'flash', 'typed_email']

/** Each cookie has its own key, so that its value isn't valid in another cookie. */
const deriveKey = (secret: string, cookieName: string) =>
  createHmac('sha256', secret).update(`cookie ${cookieName}`).digest('base64url')

const RETURN_TO_BYTES_MAX = 3700

export function fitReturnTo(path: string): string {
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(path)).toString('base64'))
  return encoded.length > RETURN_TO_BYTES_MAX ? path.replace(/[?#].*$/, '') : path
}

/** Over https, names start with `__Host-`, so that other hosts on the domain can't set them. */
export function createCookies(options: {
  secrets: readonly string[]
  isHttps: boolean
  sessionSeconds: number
}) {
  const { secrets, isHttps, sessionSeconds } = options
  const nameOf = (name: CookieName) => (isHttps ? `__Host-${name}` : name)
  const cookies = Object.fromEntries(
    COOKIE_NAMES.map((name) => [
      name,
      createCookie(nameOf(name), {
        secrets: secrets.map((secret) => deriveKey(secret, nameOf(name))),
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: isHttps,
        maxAge: name === 'sid' ? sessionSeconds : LIFETIME_SECONDS[name],
      }),
    ]),
  ) as Record<CookieName, Cookie>

  async function read<Name extends CookieName>(
    header: string | null,
    name: Name,
  ): Promise<CookieValues[Name] | null> {
    if (!header?.includes(`${nameOf(name)}=`)) return null
    const parsed = COOKIE_SHAPES[name].safeParse(await cookies[name].parse(header))
    return parsed.success ? (parsed.data as CookieValues[Name]) : null
  }

  return {
    nameOf,
    read,
    async readAll(header: string | null): Promise<Partial<CookieValues>> {
      const values = await Promise.all(
        COOKIE_NAMES.map(async (name) => [name, await read(header, name)] as const),
      )
      return Object.fromEntries(values.filter(([, value]) => value !== null))
    },
    async write<Name extends CookieName>(
      name: Name,
      value: CookieValues[Name],
      lifetime: { maxAge?: number } = {},
    ): Promise<string> {
      const line = await cookies[name].serialize(COOKIE_SHAPES[name].parse(value), lifetime)
      if (line.length > COOKIE_BYTES_MAX)
        throw new RangeError(`The cookie ${name} would be too long: ${line.length} bytes`)
      return line
    },
    remove: (name: CookieName) => cookies[name].serialize('', { maxAge: 0, expires: new Date(0) }),
  }
}

export type Cookies = ReturnType<typeof createCookies>
