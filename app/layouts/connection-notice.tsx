import { useEffect, useSyncExternalStore } from 'react'
import { lostRequests, onLostRequests, retryLostRequests } from '../browser/connection/connection.ts'
import { whenReachable } from '../browser/connection/when-reachable.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const noRequests: ReturnType<typeof lostRequests> = []

/**
 * Says that something has not reached the site, over the page that is kept. A page goes on by itself when the connection
 * is back; a form is sent again by the visitor alone, since it may have arrived.
 */
export function ConnectionNotice() {
  const requests = useSyncExternalStore(onLostRequests, lostRequests, () => noRequests)
  const isWaiting = requests.length > 0
  const isForm = requests.some(({ kind }) => kind === 'form')
  const isTold = isForm || requests.some(({ kind }) => kind === 'page')
  useEffect(() => (isWaiting && !isForm ? whenReachable(retryLostRequests) : undefined), [isWaiting, isForm])
  useEffect(() => {
    // A panel over the page would hide the notice, and keep it from being used.
    if (isTold) window.dispatchEvent(new Event('bag:close'))
  }, [isTold])
  if (!isTold) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-ui bg-raised shadow-ui">
      <Notice
        kind="warning"
        role="alert"
        title="We cannot be reached"
        action={
          <Button type="button" size="small" onClick={retryLostRequests}>
            Try again
          </Button>
        }
      >
        {isForm
          ? 'Your form may not have arrived. Everything you typed is kept: check your connection, then try again.'
          : 'Check your connection. The page that you chose opens as soon as it is back.'}
      </Notice>
    </div>
  )
}
