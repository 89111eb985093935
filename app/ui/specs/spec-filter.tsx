import { useEffect, useRef, useState } from 'react'
import { CONTROL_CLASS } from '../field.tsx'

/** The typed text. The field keeps its own value, because visitors may type before the page is hydrated. */
export function useFilter() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) setTyped(field.current!.value)
    else if (typed === '') field.current!.value = ''
  }, [typed])
  const clear = () => {
    field.current!.focus()
    setTyped('')
  }
  return { field, typed: typed ?? '', setTyped, clear }
}

interface SpecFilterProps extends Omit<ReturnType<typeof useFilter>, 'typed'> {
  /** False without a word to look for. */
  isFiltered: boolean
  count: number
  total: number
}

export function SpecFilter({ field, setTyped, clear, isFiltered, count, total }: SpecFilterProps) {
  const status = count === 0 ? 'No results' : `${count} of ${total}`
  return (
    <div className="sticky top-header z-10 flex flex-wrap items-center bg-surface py-3 no-print noscript:hidden max-lg:-mx-gutter max-lg:px-gutter">
      <div className="flex min-w-52 flex-1">
        <input
          ref={field}
          type="search"
          name="filter"
          aria-label="Filter"
          placeholder={`Filter ${total} rows`}
          defaultValue=""
          onChange={({ target }) => setTyped(target.value)}
          className={CONTROL_CLASS}
        />
      </div>
      <div className="flex items-center text-small text-ink-muted">
        <p role="status" className={isFiltered ? 'p-3' : undefined}>
          {isFiltered ? status : ''}
        </p>
        {count === total || count === 0 ? null : (
          <button type="button" className="p-3 text-link" onClick={clear}>
            Clear
          </button>
        )}
      </div>
    </div>
  )
}
