import type { Fetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '../domain/form-problem.ts'

/** A redirect leaves the fetcher with the data of its answer before, so `forget` drops that. */
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
