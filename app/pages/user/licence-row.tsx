import { Link } from '@remix-run/react'
import { type Licence, nameOfLicence, updatesEnded } from '../../domain/licence.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** "2 players · 10 entities", as far as the licence says. */
export function describeSize({ players, entities }: Pick<Licence, 'players' | 'entities'>): string {
  return [
    players === null ? null : `${players} ${players === 1 ? 'player' : 'players'}`,
    entities === null ? null : `${entities} ${entities === 1 ? 'entity' : 'entities'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether a licence still gets updates, in words and in colour. */
export function UpdatesBadge({ licence, now }: { licence: Licence; now: string }) {
  const hasEnded = updatesEnded(licence, new Date(now))
  if (hasEnded === null || !licence.updatesUntil) return null
  return (
    <Badge tone={hasEnded ? 'warning' : 'success'}>
      {hasEnded ? 'Updates ended' : 'Updates until'} {formatDay(licence.updatesUntil)}
    </Badge>
  )
}

/** One licence in the list; the whole row leads to it. */
export function LicenceRow({ licence, now }: { licence: Licence; now: string }) {
  const size = describeSize(licence)
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="truncate font-medium" dir="auto">
          <Link
            to={`/user/licenses/${encodeURIComponent(licence.id)}`}
            className="after:absolute after:inset-0"
          >
            {licence.label || nameOfLicence(licence)}
          </Link>
        </h2>
        <p className="text-small text-ink-muted">
          {[licence.label ? nameOfLicence(licence) : null, size].filter(Boolean).join(' · ')}
        </p>
      </div>
      <UpdatesBadge licence={licence} now={now} />
      <Icon name="chevron-right" className="ms-auto text-ink-faint" />
    </li>
  )
}
