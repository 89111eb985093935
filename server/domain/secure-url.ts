/** This machine's own names, as they stand in addresses. */
const LOOPBACK = String.raw`(localhost|127\.0\.0\.1|\[::1\])`

const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}$`)

/** Whether an address's host name is this machine's own. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK_HOST.test(hostname)

/** How an address begins that is https, or http on this machine, where demo mode runs. */
export const SECURE_START = new RegExp(`^(https://|http://${LOOPBACK}[:/])`, 'i')

/**
 * The address to send a visitor to, encoded for a header. Null for an address that is not allowed: it has to be
 * absolute and https, or http on this machine, where demo mode runs, and contain no user name or password.
 */
export function secureHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  if (username || password) return null
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)) ? href : null
}

/** Whether a visitor may be sent to this address, or shown a picture from it. */
export const isSecureUrl = (text: string): boolean => secureHref(text) !== null
