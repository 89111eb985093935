import { isReachable, untilRetry } from '../connection/connection.ts'
import { lastSubmission } from '../connection/data-requests.ts'
import { lastForm, submitNatively } from '../connection/last-form.ts'

type Router = typeof window.__remixRouter
type Route = Router['routes'][number]

/**
 * Where a page's script cannot be loaded (there is no connection, or it is of an earlier build and gone), the wanted page
 * is loaded whole as soon as the site can be reached. The framework itself would reload the page that is being left.
 */
export function guardRouteModules(router: Router): void {
  const guard = (route: Route) => {
    const { lazy, id, children } = route
    if (lazy)
      route.lazy = async () => {
        await loadScript(router, id)
        return lazy()
      }
    children?.forEach(guard)
  }
  router.routes.forEach(guard)
}

async function loadScript(router: Router, id: string): Promise<void> {
  const { module, path = '' } = window.__remixManifest.routes[id]!
  const wanted = router.state.navigation.location
  try {
    await import(/* @vite-ignore */ module)
  } catch {
    await reach(router, wanted)
    await loadWhole(router, wanted ?? { pathname: `/${path}`, search: '', hash: '' })
  }
}

type Wanted = Router['state']['navigation']['location']

/** Resolves when the site can be reached; never when the visitor has chosen something else meanwhile. */
async function reach(router: Router, wanted: Wanted): Promise<void> {
  const left = new AbortController()
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.location === wanted) return
    unsubscribe()
    left.abort()
  })
  try {
    while (!(await isReachable())) await untilRetry('page', left.signal)
  } catch {
    await forever()
  }
  unsubscribe()
  if (left.signal.aborted) await forever()
}

/** Loads the page as a document. A form that is being sent is waited for, since it leads on only once. */
async function loadWhole(
  router: Router,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): Promise<never> {
  let target: string | null = pathname + search + hash
  if (router.state.navigation.state === 'submitting') {
    const response = await lastSubmission()
    target = response?.headers.get('Location') ?? null
  }
  const form = lastForm()
  if (target !== null) window.location.assign(target)
  else if (form) submitNatively(form)
  return forever()
}

/** The document is about to be left. */
const forever = () => new Promise<never>(() => {})
