/** What is known of a request besides the request itself. */
export interface Travel {
  requestId: string
  nonce: string
  /** The visitor's network address as far as it can be trusted. */
  address: string | null
}

export type Next = (request: Request) => Promise<Response>

/** One station of a request's way: it answers, or hands on and may change the answer. */
export type Middleware = (request: Request, next: Next, travel: Travel) => Promise<Response>

/** Puts stations in a row; the last one is the site itself. */
export function compose(
  stations: readonly Middleware[],
  last: (request: Request, travel: Travel) => Promise<Response>,
) {
  return (request: Request, travel: Travel): Promise<Response> => {
    const enter = (index: number, current: Request): Promise<Response> => {
      const station = stations[index]
      return station
        ? station(current, (handedOn) => enter(index + 1, handedOn), travel)
        : last(current, travel)
    }
    return enter(0, request)
  }
}
