import { isLoopbackHost } from './secure-url.ts'

export interface Hosts {
  siteUrl: string
  previewHosts: readonly string[]
}

/** A pattern is a host name, or `*.` and the end of many. */
const matches = (hostname: string, pattern: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern

export const isPreviewHost = (hostname: string, previewHosts: Hosts['previewHosts']) =>
  previewHosts.some((pattern) => matches(hostname, pattern.toLowerCase()))

/** Whether search engines may list what this host serves. */
export const mayIndex = (
  hostname: string,
  { allowIndexing, previewHosts }: Pick<Hosts, 'previewHosts'> & { allowIndexing: boolean },
) => allowIndexing && !isPreviewHost(hostname, previewHosts)

/** True for the site's own host, this machine and preview hosts. */
export const isOwnHost = (hostname: string, { siteUrl, previewHosts }: Hosts) =>
  hostname === new URL(siteUrl).hostname || isLoopbackHost(hostname) || isPreviewHost(hostname, previewHosts)
