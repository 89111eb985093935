const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address to send a visitor to, encoded for a header. Null for an address that is not allowed: it has to be
 * absolute and https, or http on this machine, where demo mode runs, and contain no user name or password.
 */
export function secureHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  if (username || password) return null
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)) ? href : null
}

/** Whether a visitor may be sent to this address, or shown a picture from it. */
export const isSecureUrl = (text: string): boolean => secureHref(text) !== null
