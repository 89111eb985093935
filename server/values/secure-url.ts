export const isLoopbackHost = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** An absolute https URL (or http on this machine, for the demo). Null if it has a user name or password. */
export function secureHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  if (username || password) return null
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)) ? href : null
}

export const isSecureUrl = (text: string): boolean => secureHref(text) !== null
