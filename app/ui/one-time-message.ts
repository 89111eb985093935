import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { Message } from '../context.ts'

export const MessageContext = createContext<Message | null>(null)

/**
 * The root's message as long as the visitor stays on the page that it arrived on. The framework keeps the root's data
 * from page to page, so that the message would stand on every further page; and when the data is read again on the
 * same page, as after events of the payment frame, the message is not in it any more.
 */
export function useOneTimeMessage(message: Message | null): Message | null {
  const { key } = useLocation()
  const last = useRef<Message | null>(null)
  const shown = useRef<{ message: Message; key: string } | null>(null)
  if (message !== null && message !== last.current) {
    last.current = message
    shown.current = { message, key }
  }
  if (shown.current?.key !== key) shown.current = null
  return shown.current?.message ?? null
}
