/** Cookies by name, as a browser keeps and sends them; their paths and hosts are not kept. */
export type CookieJar = Map<string, string>

/** The value of the `Cookie` header; empty where the jar is. */
export const cookieHeader = (jar: CookieJar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Keeps what a response's headers set, and drops what they remove. */
export function keepCookies(jar: CookieJar, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const isRemoved = value === '' || /;\s*max-age=0(;|$)/i.test(line)
    if (isRemoved) jar.delete(name)
    else jar.set(name, value)
  }
}
