import { useEffect, useState } from 'react'
import { noteBuildOfResponse } from '../../browser/navigation/build.ts'
import type { SearchAnswer } from '../../content/search.ts'
import { href } from '../../domain/href.ts'

async function fetchAnswer(query: string, signal: AbortSignal): Promise<SearchAnswer | 'failed'> {
  const response = await fetch(`${href('/search.json')}?q=${encodeURIComponent(query)}`, { signal })
  return response.ok && !noteBuildOfResponse(response)
    ? { ...((await response.json()) as SearchAnswer), query }
    : 'failed'
}

/** Aborts the previous search, so an old response can't replace a newer one. */
export function useSearchAnswer(query: string): SearchAnswer | 'failed' | null {
  const [answer, setAnswer] = useState<SearchAnswer | 'failed' | null>(null)
  useEffect(() => {
    if (query === '') return setAnswer(null)
    const asking = new AbortController()
    const give = (result: SearchAnswer | 'failed') => asking.signal.aborted || setAnswer(result)
    fetchAnswer(query, asking.signal).then(give, () => give('failed'))
    return () => asking.abort()
  }, [query])
  return answer
}
