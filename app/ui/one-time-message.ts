import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { Message } from '../context.ts'

/** The message that the page says, for the frame round it. */
export const MessageContext = createContext<Message | null>(null)

/**
 * The root's message as long as the visitor stays on the page that it arrived on. The framework reads the root's data
 * again only after forms, so that it would stand on every page to come.
 */
export function useOneTimeMessage(message: Message | null): Message | null {
  const { key } = useLocation()
  const arrival = useRef<{ message: Message | null; key: string | null }>({ message, key })
  if (arrival.current.message !== message) arrival.current = { message, key }
  else if (arrival.current.key !== key) arrival.current.key = null
  return arrival.current.key === null ? null : message
}
