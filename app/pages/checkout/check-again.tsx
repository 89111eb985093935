import { useEffect, useState } from 'react'
import { retry, WHILE_WAITING } from '../../browser/connection/retry.ts'
import type { Href } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { useSafeRevalidation } from '../../ui/use-safe-revalidation.ts'

export function CheckAgain({ state, to, waitsFor }: { state: string; to: Href; waitsFor: string }) {
  const revalidate = useSafeRevalidation()
  const [hasEnded, setHasEnded] = useState(false)

  useEffect(() => {
    setHasEnded(false)
    const attempt = () => revalidate().then(() => false)
    return retry(attempt, WHILE_WAITING, { onEnd: () => setHasEnded(true) })
  }, [state, to])

  return (
    <div className="no-print mt-8 flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-ui border border-line bg-sunken px-5 py-4">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3 text-small text-ink-muted">
        {hasEnded ? (
          `We’ve stopped checking for ${waitsFor}.`
        ) : (
          <>
            <span className="contents noscript:hidden">
              <Spinner /> Waiting for {waitsFor}. This page updates automatically.
            </span>
            <span className="hidden noscript:block">Check again in a minute.</span>
          </>
        )}
      </p>
      <ButtonLink to={to} size="small" variant="secondary" icon="refresh">
        Check again
      </ButtonLink>
    </div>
  )
}
