import { useEffect, useState } from 'react'
import { type HeldEvent, holdWhileOffline } from '../browser/connection/offline.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useMessageSlot } from './use-message-slot.ts'

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
  const { slot, isPinned } = useMessageSlot(held)
  return (
    <div {...slot}>{held ? <OfflineNotice held={held} isPinned={isPinned} onRepeat={repeat} /> : null}</div>
  )
}

interface OfflineNoticeProps {
  held: HeldEvent
  isPinned: boolean
  onRepeat: (held: HeldEvent) => void
}

function OfflineNotice({ held, isPinned, onRepeat }: OfflineNoticeProps) {
  return (
    <div className={isPinned ? 'wrap py-2' : 'wrap py-6'}>
      <Notice
        kind="warning"
        role="alert"
        title="You’re offline"
        action={
          <Button type="button" size="small" onClick={() => onRepeat(held)}>
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
