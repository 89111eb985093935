import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { Message } from '../context.ts'

export const MessageContext = createContext<Message | null>(null)

/**
 * Shows the message only on the page where it arrived. Remix keeps root data across pages, which would repeat
 * the message, and drops it when the page revalidates, as after payment frame events.
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
