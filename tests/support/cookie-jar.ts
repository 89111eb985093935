/** Cookies by name; paths and hosts are ignored. */
export type CookieJar = Map<string, string>

export const cookieHeader = (jar: CookieJar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

export function keepCookies(jar: CookieJar, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const isRemoved = value === '' || /;\s*max-age=0(;|$)/i.test(line)
    if (isRemoved) jar.delete(name)
    else jar.set(name, value)
  }
}
