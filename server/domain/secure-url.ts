const LOOPBACK = String.raw`(localhost|127\.0\.0\.1|\[::1\])`

const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}$`)

export const isLoopbackHost = (hostname: string): boolean => LOOPBACK_HOST.test(hostname)

/** How an address begins that is https, or http on this machine, where demo mode runs. */
export const SECURE_START = new RegExp(`^(https://|http://${LOOPBACK}[:/])`, 'i')

/** Absolute and https, or http on this machine for the demo, without user name or password; otherwise null. */
export function secureHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  if (username || password) return null
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)) ? href : null
}

export const isSecureUrl = (text: string): boolean => secureHref(text) !== null
