import { useEffect, useRef } from 'react'
import { FRAME_CLASS } from '../../browser/payment/paddle.ts'

/** Below the form as it opens: room for what is said about a payment, and for the form's own lines about its fields. */
const ROOM_PX = 320
const OWN_ROOM_PX = 100

/**
 * Keeps room below the payment form, so that nothing below moves when it grows or something is said about the payment.
 * Once one has begun (`isBefore` no more) the room stays as it is, also when the form becomes smaller.
 */
export function useKeptRoom(isBefore: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const heightPx = useRef(0)
  useEffect(() => {
    const frame = box.current?.getElementsByClassName(FRAME_CLASS)[0]
    if (!frame || !isBefore) return
    const observer = new ResizeObserver(() => {
      if (!box.current || frame.childElementCount === 0) return
      const needed = frame.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top
      if (needed + ROOM_PX - OWN_ROOM_PX <= heightPx.current) return
      heightPx.current = needed + ROOM_PX
      box.current.style.minHeight = `${heightPx.current}px`
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [isBefore])
  return box
}
