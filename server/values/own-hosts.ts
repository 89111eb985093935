import { isLoopbackHost } from './secure-url.ts'

export interface Hosts {
  siteUrl: string
  previewHosts: readonly string[]
}

/** A pattern is a host name, or `*.` and the end of many. */
const matches = (hostname: string, pattern: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern

/** Never true for the site's own host, which a pattern such as `*.example.com` may match. */
export const isPreviewHost = (hostname: string, { siteUrl, previewHosts }: Hosts) =>
  previewHosts.some((pattern) => matches(hostname, pattern.toLowerCase())) &&
  hostname !== new URL(siteUrl).hostname

/** Whether search engines may list what this host serves. */
export const mayIndex = (hostname: string, { allowIndexing, ...hosts }: Hosts & { allowIndexing: boolean }) =>
  allowIndexing && !isPreviewHost(hostname, hosts)

/** True for the site's own host, this machine and preview hosts. */
export const isOwnHost = (hostname: string, hosts: Hosts) =>
  hostname === new URL(hosts.siteUrl).hostname || isLoopbackHost(hostname) || isPreviewHost(hostname, hosts)
