import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { RELOAD_MARKER_SECONDS } from '../../app/domain/limits.ts'
import type { Secrets } from '../values/setting-shapes.ts'
import { COOKIE_NAMES, COOKIES, type CookieName, type CookieValues } from './cookie-shapes.ts'

/** Browsers silently drop longer cookies, attributes included (RFC 6265, section 6.1). */
const COOKIE_BYTES_MAX = 4096

/** Each cookie has its own key, so that its value isn't valid in another cookie. */
const deriveKey = (secret: string, cookieName: string) =>
  createHmac('sha256', secret).update(`cookie ${cookieName}`).digest('base64url')

/** Over https, names start with `__Host-`, so that other hosts on the domain can't set them. */
export function createCookies(options: { secrets: Secrets; isHttps: boolean; sessionSeconds: number }) {
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
    /** The cookie's name in the header. */
    nameOf,
    /** Returns null for a cookie that is missing, changed, or of an older shape. */
    read,
    async readAll(header: string | null): Promise<Partial<CookieValues>> {
      const values = await Promise.all(
        COOKIE_NAMES.map(async (name) => [name, await read(header, name)] as const),
      )
      return Object.fromEntries(values.filter(([, value]) => value !== null))
    },
    /** Returns a `Set-Cookie` line. `maxAge`, in seconds, replaces the cookie's own lifetime. */
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
    /** Returns a `Set-Cookie` line. */
    remove: (name: CookieName) => cookies[name].serialize('', { maxAge: 0, expires: new Date(0) }),
  }
}

export type Cookies = ReturnType<typeof createCookies>

/** The cookies that a request brought, and what has changed since. */
export class CookieWrites {
  readonly #changed = new Set<CookieName>()

  constructor(
    readonly values: Partial<CookieValues>,
    readonly cookies: Cookies,
  ) {}

  write<Name extends CookieName>(name: Name, value: CookieValues[Name] | undefined): void {
    if (value === undefined && this.values[name] === undefined) return
    this.values[name] = value
    this.#changed.add(name)
  }

  changedCookies(): Promise<string[]> {
    return Promise.all(
      [...this.#changed].map((name) => {
        const value = this.values[name]
        if (value === undefined) return this.cookies.remove(name)
        const isSentMessage = name === 'flash' && this.values.flash?.sentFor !== undefined
        return this.cookies.write(name, value, isSentMessage ? { maxAge: RELOAD_MARKER_SECONDS } : {})
      }),
    )
  }
}
