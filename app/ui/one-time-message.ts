import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { Message } from '../context.ts'

export const MessageContext = createContext<Message | null>(null)

/**
 * Shows a message only where it arrived, and a total only until the bag changes. Remix would repeat the message on other
 * pages and drop it on revalidation.
 */
export function useOneTimeMessage(message: Message | null, bag: string): Message | null {
  const { key } = useLocation()
  const last = useRef<Message | null>(null)
  const shown = useRef<{ message: Message; key: string; bag: string } | null>(null)
  if (message !== null && message !== last.current) {
    last.current = message
    shown.current = { message, key, bag }
  }
  if (shown.current?.key !== key) shown.current = null
  if (shown.current?.message.showsTotal && shown.current.bag !== bag) shown.current = null
  return shown.current?.message ?? null
}
