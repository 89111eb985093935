import { type Cookie, createCookie } from '@remix-run/node'
import { z } from 'zod'
import { safeReturnTo } from '../../app/domain/return-to.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 3600

/** SPEC.txt §9, "session-check cookie 1 day". */
export const SIGN_IN_MARK_SECONDS = DAY_SECONDS

/** What each signed cookie holds. Anything else, of whatever origin, counts as no cookie. */
const SHAPES = {
  sid: z.string().min(20).max(100),
  bag: z.object({
    items: z
      .array(
        z.object({
          priceId: z.string().regex(/^pri_[a-z\d]{26}$/),
          quantity: z.number().int().min(1).max(1000),
        }),
      )
      .max(20),
    discount: z
      .object({ id: z.string().regex(/^dsc_[a-z\d]{26}$/), code: z.string().max(100).nullable() })
      .nullable(),
  }),
  country: z.string().regex(/^[A-Z]{2}$/),
  // The signature says that the site wrote it, not into which cookie.
  return_to: z.string().refine((path) => safeReturnTo(path, '') === path),
  /** When the visitor was last seen signed in, in seconds since 1970. */
  signed_in: z.number().int(),
  sign_in_retry: z.literal(1),
  flash: z.object({ kind: z.enum(['success', 'problem']), text: z.string().max(1000) }),
}

const LIFETIME_SECONDS: Record<CookieName, number> = {
  sid: 30 * DAY_SECONDS,
  bag: 30 * DAY_SECONDS,
  country: 365 * DAY_SECONDS,
  return_to: 5 * MINUTE_SECONDS,
  signed_in: SIGN_IN_MARK_SECONDS,
  sign_in_retry: 5 * MINUTE_SECONDS,
  flash: 5 * MINUTE_SECONDS,
}

export type CookieName = keyof typeof SHAPES
export type CookieValues = { [Name in CookieName]: z.infer<(typeof SHAPES)[Name]> }
export const COOKIE_NAMES = Object.keys(SHAPES) as CookieName[]

/** The site's cookies (CONTRACT.md §5): signed with the first secret, believed under any of them. */
export function createCookies({ secrets, isHttps }: { secrets: readonly string[]; isHttps: boolean }) {
  const cookies = Object.fromEntries(
    COOKIE_NAMES.map((name) => [
      name,
      createCookie(name, {
        secrets: [...secrets],
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: isHttps,
        maxAge: LIFETIME_SECONDS[name],
      }),
    ]),
  ) as Record<CookieName, Cookie>

  return {
    /** The cookie's value, or null when it is absent, tampered with, foreign or malformed. */
    async read<Name extends CookieName>(
      header: string | null,
      name: Name,
    ): Promise<CookieValues[Name] | null> {
      if (!header?.includes(`${name}=`)) return null
      try {
        const parsed = SHAPES[name].safeParse(await cookies[name].parse(header))
        return parsed.success ? (parsed.data as CookieValues[Name]) : null
      } catch {
        return null
      }
    },
    write: <Name extends CookieName>(name: Name, value: CookieValues[Name]) => cookies[name].serialize(value),
    remove: (name: CookieName) => cookies[name].serialize('', { maxAge: 0, expires: new Date(0) }),
  }
}

export type Cookies = ReturnType<typeof createCookies>
