import { Link } from '../../ui/link.tsx'
import { describeSize, type License, nameOfLicense, updatesEnded } from '../../domain/license.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { href } from '../../domain/href.ts'

/** Whether a license still gets updates, in words and in colour. */
export function UpdatesBadge({ license, now }: { license: License; now: string }) {
  const hasEnded = updatesEnded(license, new Date(now))
  if (hasEnded === null || !license.updatesUntil) return null
  return (
    <Badge tone={hasEnded ? 'warning' : 'success'}>
      {hasEnded ? 'Updates ended' : 'Updates until'} {formatDay(license.updatesUntil)}
    </Badge>
  )
}

/** One license in the list; the whole row leads to it. */
export function LicenseRow({ license, now }: { license: License; now: string }) {
  const size = describeSize(license)
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="truncate font-medium" dir="auto">
          <Link to={href('/user/licenses/:id', { id: license.id })} className="after:absolute after:inset-0">
            {license.label || nameOfLicense(license)}
          </Link>
        </h2>
        <p className="text-small text-ink-muted">
          {[license.label ? nameOfLicense(license) : null, size].filter(Boolean).join(' · ')}
        </p>
      </div>
      <UpdatesBadge license={license} now={now} />
      <Icon name="chevron-right" className="ms-auto text-ink-faint" />
    </li>
  )
}
