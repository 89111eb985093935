import { isLoopbackHost } from '../domain/secure-url.ts'
import type { Middleware } from './middleware.ts'

/** Load balancers request these by IP address. */
export const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

const matches = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1).toLowerCase()) : host === pattern.toLowerCase()

export const isPreviewHost = (hostname: string, previewHosts: readonly string[]) =>
  previewHosts.some((pattern) => matches(pattern, hostname))

interface Hosts {
  siteUrl: string
  previewHosts: readonly string[]
}

export const isOwnHost = (hostname: string, { siteUrl, previewHosts }: Hosts) =>
  hostname === new URL(siteUrl).hostname || isLoopbackHost(hostname) || isPreviewHost(hostname, previewHosts)

export function canonicalHost(hosts: Hosts): Middleware {
  const { origin } = new URL(hosts.siteUrl)
  return async (request, next, { url: { hostname, pathname, search } }) => {
    if (isOwnHost(hostname, hosts) || HEALTH_PATHS.has(pathname)) return next(request)
    return new Response(null, { status: 308, headers: { Location: origin + pathname + search } })
  }
}
