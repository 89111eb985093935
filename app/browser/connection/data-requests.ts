import { keepRequest, untilRetry } from './connection.ts'
import { lastForm } from './last-form.ts'

/** Names the build that the page is of, so that another one's server leads on by whole pages. */
const BUILD_HEADER = 'X-Build'

/** What a page may say of itself in its `handle`: without a connection it has words of its own in its place. */
export interface PageHandle {
  hasWordsWithoutConnection?: boolean
}

let submission: Promise<Response> | undefined

/** The response to the form that was sent last. */
export const lastSubmission = () => submission

/** Whether the site itself has answered: not a proxy before it, nor the page of a network that wants a sign-in first. */
const isOfSite = ({ headers, status }: Response) =>
  headers.has('X-Remix-Response') || (status >= 400 && status < 500)

const hasOwnWords = (url: URL) =>
  url.searchParams
    .get('_routes')
    ?.split(',')
    .some(
      (id) => (window.__remixRouteModules[id]?.handle as PageHandle | undefined)?.hasWordsWithoutConnection,
    )

/**
 * Makes the framework's data requests survive a lost connection: they wait, with the page and all that was typed as it
 * is, until they can be sent again. The framework itself would show an error page in its place, and has no setting for
 * it. To be called once, before the framework starts.
 */
export function keepDataRequests(): void {
  const send = window.fetch

  async function sendUntilAnswered(url: URL, init: RequestInit): Promise<Response> {
    const { signal } = init
    for (;;) {
      try {
        const response = await send(url, init)
        if (isOfSite(response) || hasOwnWords(url)) return response
      } catch (error) {
        if (signal?.aborted || (!isForm(init) && hasOwnWords(url))) throw error
      }
      if (isForm(init)) await untilSentAgain(signal)
      else await untilRetry(isLeading() ? 'page' : 'data', signal)
    }
  }

  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return send(input, init)
    const headers = new Headers(init.headers)
    headers.set(BUILD_HEADER, window.__remixManifest.version)
    const response = sendUntilAnswered(input, { ...init, headers })
    if (isForm(init)) submission = response
    return response
  }
}

/** Whether a page is on its way, rather than the shown one read again. */
const isLeading = () => window.__remixRouter.state.navigation.state !== 'idle'

const isForm = ({ method = 'GET' }: RequestInit) => method !== 'GET'

/**
 * A form is sent anew, with what stands in it by then; the framework gives this request up for that one. Until then it
 * stays unsent, whatever else happens on its page: a new price, for example, is asked for when something is changed.
 */
function untilSentAgain(signal: AbortSignal | null | undefined): Promise<void> {
  const sent = lastForm()
  const router = window.__remixRouter
  const page = router.state.location.pathname
  const own = router.state.navigation.location
  return new Promise((resolve, reject) => {
    const forget = keepRequest({
      kind: 'form',
      retry() {
        unsubscribe()
        if (sent?.form.isConnected) sent.form.requestSubmit(sent.submitter)
        else resolve()
      },
    })
    const unsubscribe = router.subscribe(({ navigation, location }) => {
      if (navigation.location === own && navigation.state !== 'idle') return
      const isLeft = (navigation.location ?? location).pathname !== page
      if (!isLeft && navigation.state !== 'submitting') return
      unsubscribe()
      forget()
    })
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
