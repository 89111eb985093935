import { engineOfLicense, extendHref } from '../../domain/extension.ts'
import { href } from '../../domain/href.ts'
import {
  describeSize,
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  titleOfLicense,
  updatesOf,
} from '../../domain/license.ts'
import { machinesInUse } from '../../domain/machine-limit.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { LicenseKey } from '../../ui/license-key.tsx'
import { Link } from '../../ui/link.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const COLUMNS = 'gap-x-6 ps-5 pe-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,12.5rem)_minmax(0,1fr)_15.5rem]'

/** Visual only: each row says the same in text. */
export function LicenseHeadings() {
  return (
    <p
      aria-hidden
      className={classNames(
        COLUMNS,
        'hidden border-b border-line bg-sunken py-2.5 text-caption font-medium text-ink-muted lg:grid',
      )}
    >
      <span>License</span>
      <span>Key</span>
      <span>Machines</span>
      <span>Updates</span>
    </p>
  )
}

function UpdatesCell({ license, now }: { license: License; now: string }) {
  const updates = updatesOf(license, new Date(now))
  if (updates === null) return null
  return updates.isDue ? (
    <Badge tone="warning">{updates.words}</Badge>
  ) : (
    <span className="text-small text-ink-muted">{updates.words}</span>
  )
}

export interface Renewal {
  /** Before tax; null if unknown. */
  price: string | null
}

function RenewalLink({ license, price }: Renewal & { license: License }) {
  const engine = engineOfLicense(license)
  if (!engine) return null
  return (
    <p className="figures relative mt-1.5 w-fit text-small">
      <TextLink
        to={extendHref(license.id, { from: engine, to: engine, updates: true })}
        className="touchable"
      >
        Renew<span className="sr-only"> {titleOfLicense(license)}</span>
        {price ? ` for ${price}` : ''}
      </TextLink>{' '}
      {price ? <TaxNote /> : null}
    </p>
  )
}

interface LicenseRowProps {
  license: License
  now: string
  renewal: Renewal | null
}

export function LicenseRow({ license, now, renewal }: LicenseRowProps) {
  const { id, label, key } = license
  return (
    <li className={classNames(COLUMNS, 'relative grid items-center gap-y-2 py-4 hover:bg-hover')}>
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
      <p className="min-w-0 text-small wrap-anywhere text-ink-muted empty:hidden lg:empty:block">
        {kindOfLicense(license) === ONE_ZERO && license.activations.length === 0
          ? null
          : machinesInUse(license)}
      </p>
      <div className="empty:hidden lg:empty:block">
        <UpdatesCell license={license} now={now} />
        {renewal ? <RenewalLink license={license} price={renewal.price} /> : null}
      </div>
      <Icon name="chevron-right" className="absolute inset-y-0 end-3 my-auto text-ink-faint" />
    </li>
  )
}
