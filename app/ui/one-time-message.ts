import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { Message } from '../context.ts'

export const MessageContext = createContext<Message | null>(null)

/** Shows a message only where it arrived. Remix would repeat it on other pages and drop it on revalidation. */
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
