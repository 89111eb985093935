import { Link } from '../ui/link.tsx'
import type { KnownStatus } from '../domain/service-status.ts'
import { StatusLamp } from '../ui/status-lamp.tsx'

export function ServiceStatusLink({ status }: { status: KnownStatus }) {
  if (status === null || status === 'silent') return null
  return (
    <Link
      to="/support"
      className="touchable inline-flex items-center gap-3 py-1.5 text-small text-ink-muted no-underline hover:text-ink"
    >
      <StatusLamp indicator={status.indicator} />
      <span>
        <span className="sr-only">Service status: </span>
        {status.description}
      </span>
    </Link>
  )
}
