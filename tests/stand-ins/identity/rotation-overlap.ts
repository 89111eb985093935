type Ask = (request: Request) => Promise<Response>

/**
 * Auth0's rotation overlap period: whoever sends a refresh token again within these seconds, because the response was lost, gets
 * it, where a provider without one ends the whole session.
 */
export function createRotationOverlap(ask: Ask, overlapSeconds: () => number): Ask {
  const given = new Map<string, { response: Response; atMs: number }>()

  return async (request) => {
    const token = new URLSearchParams(await request.clone().text()).get('refresh_token')
    if (!token || overlapSeconds() === 0) return ask(request)
    const known = given.get(token)
    if (known && performance.now() - known.atMs < overlapSeconds() * 1000) return known.response.clone()
    const response = await ask(request)
    if (response.ok) given.set(token, { response: response.clone(), atMs: performance.now() })
    return response
  }
}
