import { ERROR_PICTURES } from '../content/state-pictures.ts'
import { PRODUCT_LINKS } from '../content/navigation.ts'
import type { FailureData } from '../domain/failure.ts'
import type { Href } from '../domain/href.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

interface PageErrorScreenProps extends FailureData {
  /** Null when no answer came. */
  status: number | null
  retryHref: Href | undefined
}

export function PageErrorScreen({ status, ...failure }: PageErrorScreenProps) {
  return (
    <ErrorScreen
      {...failure}
      status={status}
      links={PRODUCT_LINKS}
      picture={status === null ? undefined : ERROR_PICTURES[status]}
    />
  )
}
