import type { Middleware } from './middleware.ts'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Load balancers ask for these by network address. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz'])

const matches = (pattern: string, host: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1).toLowerCase()) : host === pattern.toLowerCase()

const isLocalHost = (hostname: string) => LOCAL_HOSTS.has(hostname)

/** Whether a host name is one of the preview hosts (`*.` stands for any name before). */
export const isPreviewHost = (hostname: string, previewHosts: readonly string[]) =>
  previewHosts.some((pattern) => matches(pattern, hostname))

/** Sends every host but localhost, the main domain and previews to the main domain, same path and query (SPEC.txt §2). */
export function canonicalHost({
  siteUrl,
  previewHosts,
}: {
  siteUrl: string
  previewHosts: string[]
}): Middleware {
  const main = new URL(siteUrl)
  return async (request, next) => {
    const url = new URL(request.url)
    const isAtHome = url.hostname === main.hostname || isLocalHost(url.hostname)
    if (isAtHome || isPreviewHost(url.hostname, previewHosts) || HEALTH_PATHS.has(url.pathname))
      return next(request)
    return new Response(null, { status: 308, headers: { Location: main.origin + url.pathname + url.search } })
  }
}
