import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { COOKIE_NAMES, COOKIES, type CookieName, type CookieValues } from './cookie-shapes.ts'

/** Browsers silently drop longer cookies, attributes included (RFC 6265, section 6.1). */
const COOKIE_BYTES_MAX = 4096

/** Encoded as JSON, base64 and percent escapes, a message can become nine times as long. */
export const MESSAGE_LENGTH_MAX = 440

/** Each cookie has its own key, so that its value isn't valid in another cookie. */
const deriveKey = (secret: string, cookieName: string) =>
  createHmac('sha256', secret).update(`cookie ${cookieName}`).digest('base64url')

const RETURN_TO_BYTES_MAX = 3700

/** Without its query, if the path wouldn't fit in its cookie. */
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
        maxAge: COOKIES[name].lifetimeSeconds ?? sessionSeconds,
      }),
    ]),
  ) as Record<CookieName, Cookie>

  async function read<Name extends CookieName>(
    header: string | null,
    name: Name,
  ): Promise<CookieValues[Name] | null> {
    if (!header?.includes(`${nameOf(name)}=`)) return null
    const parsed = COOKIES[name].shape.safeParse(await cookies[name].parse(header))
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
      const line = await cookies[name].serialize(COOKIES[name].shape.parse(value), lifetime)
      if (line.length > COOKIE_BYTES_MAX)
        throw new RangeError(`The cookie ${name} would be too long: ${line.length} bytes`)
      return line
    },
    remove: (name: CookieName) => cookies[name].serialize('', { maxAge: 0, expires: new Date(0) }),
  }
}

export type Cookies = ReturnType<typeof createCookies>
