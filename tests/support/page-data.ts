export interface DataRedirect {
  redirect: string
  status: number
  reload: boolean
}

/** One route's part of a data response: its data, or what its loader or action threw. */
export interface RouteData {
  data?: unknown
  error?: { status: number; data: unknown }
}

/** The URL from which Remix's client fetches a page's data, or only the data of these routes. */
export function dataPath(path: string, ...routeIds: string[]): string {
  const { pathname, searchParams } = new URL(path, 'http://page.test')
  if (routeIds.length > 0) searchParams.set('_routes', routeIds.join(','))
  const query = searchParams.toString()
  return `${pathname === '/' ? '/_root' : pathname}.data${query && `?${query}`}`
}

/**
 * Decodes a data response (turbo-stream). It's a list whose objects and lists refer to their parts by index,
 * with negative numbers for values that JSON doesn't have.
 */
function decodeBody(body: string): unknown {
  const all = JSON.parse(body.split('\n', 1)[0]!) as unknown[]
  const read = (index: number): unknown => {
    const part = index < 0 ? (index === -5 ? null : undefined) : all[index]
    if (typeof part !== 'object' || part === null) return part
    if (!Array.isArray(part))
      return Object.fromEntries(
        Object.entries(part).map(([key, value]) => [read(Number(key.slice(1))), read(value as number)]),
      )
    const [type, ...parts] = part as [string, ...number[]]
    if (typeof type === 'number') return (part as number[]).map(read)
    if (type === 'SingleFetchRedirect') return read(parts[0]!)
    if (type === 'ErrorResponse') return { data: read(parts[0]!), status: read(parts[1]!) }
    throw new Error(`Nothing reads ${type} yet`)
  }
  return read(0)
}

export const readRoutes = (page: { html: string }) => decodeBody(page.html) as Record<string, RouteData>

export const readRedirect = (page: { html: string }) => decodeBody(page.html) as DataRedirect

export const readAction = (page: { html: string }) => decodeBody(page.html) as RouteData
