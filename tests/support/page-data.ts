import { decode } from 'turbo-stream'

/** A redirect, as the framework's client reads it in a response to a data request. */
export interface DataRedirect {
  redirect: string
  status: number
  reload: boolean
}

/** What a response to a data request says of one route: its data, or what its loader or action has thrown. */
export interface RouteData {
  data?: unknown
  error?: { status: number; data: unknown }
}

/** The address at which the framework's client asks for a page's data, or for that of these routes alone. */
export function dataPath(path: string, ...routeIds: string[]): string {
  const { pathname, searchParams } = new URL(path, 'http://page.test')
  if (routeIds.length > 0) searchParams.set('_routes', routeIds.join(','))
  const query = searchParams.toString()
  return `${pathname === '/' ? '/_root' : pathname}.data${query && `?${query}`}`
}

/** What the framework's client reads in the body of a response to a data request. */
async function decodeBody(body: string): Promise<unknown> {
  const { value } = await decode(new Response(body).body!, {
    plugins: [
      (type, ...parts) => {
        if (type === 'SingleFetchRedirect') return { value: parts[0] }
        if (type === 'ErrorResponse') return { value: { data: parts[0], status: parts[1] } }
        return undefined
      },
    ],
  })
  return value
}

/** The data of each route by its id. */
export const readRoutes = async (page: { html: string }) =>
  (await decodeBody(page.html)) as Record<string, RouteData>

/** Where the response leads. */
export const readRedirect = async (page: { html: string }) => (await decodeBody(page.html)) as DataRedirect

/** What an action has returned or thrown. */
export const readAction = async (page: { html: string }) => (await decodeBody(page.html)) as RouteData
