import { href } from '../../domain/href.ts'
import {
  describeSize,
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  titleOfLicense,
  UPDATES_WORDS,
  updatesState,
} from '../../domain/license.ts'
import { formatDay } from '../../domain/moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LicenseKey } from '../../ui/license-key.tsx'
import { Link } from '../../ui/link.tsx'

const UPDATES_TONES = { ended: 'warning', ending: 'warning', running: 'success' } as const

function UpdatesBadge({ license, now }: { license: License; now: string }) {
  const state = updatesState(license, new Date(now))
  if (state === null || !license.updatesUntil) return null
  return (
    <Badge tone={UPDATES_TONES[state]}>
      {UPDATES_WORDS[state]} {formatDay(license.updatesUntil)}
    </Badge>
  )
}

export function LicenseRow({ license, now }: { license: License; now: string }) {
  const { id, label, key } = license
  return (
    <li className="relative grid gap-x-6 items-center gap-y-2 py-4 ps-5 pe-10 hover:bg-hover lg:grid-cols-[minmax(0,1.5fr)_minmax(0,12.5rem)_minmax(0,1fr)_15.5rem]">
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-medium wrap-anywhere" dir="auto">
          <Link to={href('/user/licenses/:id', { id })} className="stretched">
            {titleOfLicense(license)}
          </Link>
        </h2>
        <p className="text-small text-ink-muted">
          {[label ? nameOfLicense(license) : null, describeSize(license)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="min-w-0 empty:hidden lg:empty:block">
        {key ? <LicenseKey value={key} className="relative text-caption" /> : null}
      </p>
      <Machines license={license} />
      <div className="empty:hidden lg:text-end lg:empty:block">
        <UpdatesBadge license={license} now={now} />
      </div>
      <Icon name="chevron-right" className="absolute inset-y-0 end-3 my-auto text-ink-faint" />
    </li>
  )
}

const MACHINES_NAMED = 2

function Machines({ license }: { license: License }) {
  const { activations } = license
  const named = activations.slice(0, MACHINES_NAMED)
  const others = activations.length - named.length
  if (named.length === 0)
    return (
      <p className="text-small text-ink-faint">
        {kindOfLicense(license) === ONE_ZERO ? null : 'On no machine yet'}
      </p>
    )
  return (
    <p className="min-w-0 text-small text-ink-muted">
      <span className="sr-only">On </span>
      {named.map(({ id, machine }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : null}
          <bdi className="wrap-anywhere">{machine}</bdi>
        </span>
      ))}
      {others > 0 ? ` and ${others} more` : null}
    </p>
  )
}
