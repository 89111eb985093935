import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { AWAITED } from '../content/navigation.ts'
import { Spinner } from '../ui/icon.tsx'

/** A page that comes sooner needs no words. */
const SLOW_MS = 400

const wordsFor = (pathname: string) => AWAITED.find(({ from }) => pathname.startsWith(from))?.text ?? null

/** Names the part of the account that is loading, because its service may be slow. The old page stays below it. */
export function AwaitedPage() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isAwaited = state === 'loading' && location.pathname !== pathname
  const words = isAwaited ? wordsFor(location.pathname) : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!words) return setSlow(null)
    const pause = setTimeout(() => setSlow(words), SLOW_MS)
    return () => clearTimeout(pause)
  }, [words])
  return (
    <div className="no-print pointer-events-none sticky top-header z-40 h-0">
      <div aria-live="polite" className="wrap flex pt-2">
        {slow ? (
          <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-small font-medium shadow-ui">
            <Spinner size={16} />
            {slow}
          </p>
        ) : null}
      </div>
    </div>
  )
}
