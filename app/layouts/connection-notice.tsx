import { useEffect, useState } from 'react'
import { type HeldEvent, holdWhileOffline } from '../browser/connection/offline.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** While the browser is offline, links and forms are held. A held link goes on by itself; a form does not. */
export function ConnectionNotice() {
  const [held, setHeld] = useState<HeldEvent | null>(null)
  useEffect(() => holdWhileOffline(setHeld), [])
  useEffect(() => {
    if (!held) return undefined
    // A panel over the page would hide the notice.
    window.dispatchEvent(new Event('bag:close'))
    if (held.isForm) return undefined
    const goOn = () => repeat(held)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [held])
  const repeat = (event: HeldEvent) => {
    setHeld(null)
    event.repeat()
  }
  if (!held) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-ui bg-raised shadow-ui">
      <Notice
        kind="warning"
        role="alert"
        title="You’re offline"
        action={
          <Button type="button" size="small" onClick={() => repeat(held)}>
            Try again
          </Button>
        }
      >
        {held.isForm
          ? 'Your form hasn’t been sent. Everything you typed is still here: check your connection, then try again.'
          : 'Check your connection. The page opens as soon as you’re back online.'}
      </Notice>
    </div>
  )
}
