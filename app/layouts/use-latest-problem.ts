import type { Fetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '../domain/form-problem.ts'

/**
 * The problem that the last answer to a fetcher's form spoke of. An answer that leads on leaves the fetcher with the data of
 * the one before, which is no longer true; `forget` ends it where the form is shown anew.
 */
export function useLatestProblem({ state, data }: Fetcher<FormProblem>) {
  const latest = useRef(data)
  latest.current = data
  const [past, setPast] = useState<FormProblem | undefined>(undefined)
  const forget = useCallback(() => setPast(latest.current), [])
  useEffect(() => {
    if (state === 'submitting') forget()
  }, [state, forget])
  return { problem: state === 'idle' && data === past ? undefined : data, forget }
}
