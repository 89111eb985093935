import { useLocation } from '@remix-run/react'
import { createContext, useRef } from 'react'
import type { ShownMessage } from '../context.ts'

export const MessageContext = createContext<ShownMessage | null>(null)

/**
 * Shows a message only where it arrived, and a total only until the bag changes. Remix would repeat the message on other
 * pages and drop it on revalidation.
 */
export function useOneTimeMessage(message: ShownMessage | null, bag: string): ShownMessage | null {
  const { key } = useLocation()
  const last = useRef<ShownMessage | null>(null)
  const displayed = useRef<{ message: ShownMessage; key: string; bag: string } | null>(null)
  if (message !== null && message !== last.current) {
    last.current = message
    displayed.current = { message, key, bag }
  }
  if (displayed.current?.key !== key) displayed.current = null
  if (displayed.current?.message.showsTotal && displayed.current.bag !== bag) displayed.current = null
  return displayed.current?.message ?? null
}
