import { markRootStale } from '../navigation/stale-root.ts'

/** Longer than the site itself takes at most. */
const POST_LIMIT_MS = 15_000

/**
 * Sends one of the site's forms from script. The answer to a success is a redirect, which is not followed: the caller
 * reloads what it shows. `isKeptAlive` lets it outlive the document. False when the site refused it or could not be reached.
 */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  { isKeptAlive = false }: { isKeptAlive?: boolean } = {},
): Promise<boolean> {
  markRootStale()
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      keepalive: isKeptAlive,
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    })
    return response.type === 'opaqueredirect' || response.ok
  } catch {
    return false
  }
}
