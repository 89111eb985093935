/** Something that has not reached the site, and waits for the visitor or the connection. */
export interface LostRequest {
  /**
   * A form may have arrived all the same, so that only the visitor sends it again; a page was chosen, and leads on as
   * soon as it can be reached; data is read again for a page that is shown, of which nothing needs to be said.
   */
  kind: 'form' | 'page' | 'data'
  retry(): void
}

/** Tells which build runs; small, and asked of the site each time. */
export const LATEST_BUILD_PATH = '/builds/latest.json'

let lost: readonly LostRequest[] = []
const listeners = new Set<() => void>()

function change(requests: readonly LostRequest[]): void {
  lost = requests
  listeners.forEach((listener) => listener())
}

/** What has not reached the site; another list after each change. */
export const lostRequests = () => lost

/** Calls back after each change of `lostRequests`. Returns a function that ends this. */
export function onLostRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps a request for another try. Returns a function that forgets it. */
export function keepRequest(request: LostRequest): () => void {
  change([...lost, request])
  return () => change(lost.filter((other) => other !== request))
}

/** Sends what has been kept once more; what fails again is kept again. */
export function retryLostRequests(): void {
  const requests = lost
  change([])
  requests.forEach((request) => request.retry())
}

/** Resolves when there is to be another try; rejects when the request was given up meanwhile. */
export function untilRetry(kind: 'page' | 'data', signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const forget = keepRequest({ kind, retry: resolve })
    signal?.addEventListener('abort', () => {
      forget()
      reject(signal.reason as Error)
    })
  })
}

/** Whether the site can be reached now. */
export const isReachable = () =>
  fetch(LATEST_BUILD_PATH, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads a page whole, as soon as the site can be reached. */
export async function loadWhenReachable(address: string): Promise<void> {
  if (await isReachable()) window.location.assign(address)
  else keepRequest({ kind: 'page', retry: () => void loadWhenReachable(address) })
}
