import { useEffect, useRef } from 'react'

/** The last value that wasn't null. */
export function useLastKnown<Value>(value: Value | null, initial: Value): Value {
  const last = useRef(initial)
  useEffect(() => {
    if (value !== null) last.current = value
  })
  return value ?? last.current
}
