import { Link } from '@remix-run/react'
import type { ServiceStatus } from '../domain/service-status.ts'

const LAMPS: Record<ServiceStatus['indicator'], string> = {
  none: 'text-live',
  minor: 'text-[#d97706]',
  major: 'text-[#dc2626]',
  critical: 'text-[#dc2626]',
  maintenance: 'text-accent',
  unknown: 'text-ink-faint',
}

/** The status page's lamp and its words; nothing when they are not known. */
export function ServiceStatusLink({ status }: { status: ServiceStatus | null }) {
  if (!status) return null
  return (
    <Link
      to="/support"
      className="touchable inline-flex items-center gap-3 py-1.5 text-small text-ink-muted no-underline hover:text-ink"
    >
      <span className={`lamp ${LAMPS[status.indicator]}`} aria-hidden />
      <span>
        <span className="sr-only">Service status: </span>
        {status.description}
      </span>
    </Link>
  )
}
