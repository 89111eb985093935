import { forgetVisit } from '../navigation/interrupted-visit.ts'
import { markRootStale } from '../navigation/stale-root.ts'

const POST_LIMIT_MS = 15_000

/**
 * Doesn't follow the redirect; the caller revalidates. Resolves to false if refused or unreachable. `expectsRedirect` is
 * false for reports: for them, a redirect leads to the sign-in page.
 */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  { isKeptAlive = false, expectsRedirect = true }: { isKeptAlive?: boolean; expectsRedirect?: boolean } = {},
): Promise<boolean> {
  markRootStale()
  forgetVisit()
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      keepalive: isKeptAlive,
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    })
    return response.type === 'opaqueredirect' ? expectsRedirect : response.ok
  } catch {
    return false
  }
}
