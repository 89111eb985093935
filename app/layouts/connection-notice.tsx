import { useEffect, useState } from 'react'
import { closeBag } from '../browser/bag/bag-events.ts'
import { onLeaving } from '../browser/navigation/leaving.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useMessageSlot } from './page-message.tsx'

interface HeldEvent {
  isForm: boolean
  repeat(): void
}

/** Blocks links and forms while offline, so that typed text isn't lost. Links continue once online; forms don't. */
export function ConnectionNotice() {
  const [held, setHeld] = useState<HeldEvent | null>(null)
  useEffect(
    () =>
      onLeaving((event, repeat) => {
        if (navigator.onLine) return
        event.preventDefault()
        event.stopImmediatePropagation()
        setHeld({ isForm: event.type === 'submit', repeat })
      }),
    [],
  )
  useEffect(() => {
    if (!held) return undefined
    closeBag()
    if (held.isForm) return undefined
    const resume = () => repeat(held)
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [held])
  const repeat = (event: HeldEvent) => {
    setHeld(null)
    event.repeat()
  }
  const { slot, isPinned } = useMessageSlot(held)
  return (
    <div {...slot}>
      {held ? (
        <div className={isPinned ? 'wrap py-2' : 'wrap py-6'}>
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
      ) : null}
    </div>
  )
}
