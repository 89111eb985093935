import type { ReactNode } from 'react'
import { describeSize, type License, nameOfLicense } from '../../domain/license.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LicenseKey } from '../../ui/license-key.tsx'
import { UpdatesBadge } from './license-row.tsx'

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** All that is known of a license, and the machines that use it. */
export function LicenseFacts({ license, now }: { license: License; now: string }) {
  const facts: [string, ReactNode][] = [
    ['Product', nameOfLicense(license)],
    ['Size', describeSize(license) || '–'],
    ...(license.key ? [['Key', <KeyToCopy key="key" value={license.key} />] as [string, ReactNode]] : []),
    ...(license.status
      ? [['Status', <Badge key="status">{capitalise(license.status)}</Badge>] as [string, ReactNode]]
      : []),
    ['Updates', <UpdatesBadge key="updates" license={license} now={now} />],
    ...(license.createdAt ? [['Bought', formatDay(license.createdAt)] as [string, ReactNode]] : []),
  ]
  return (
    <Card>
      <h2 className="text-title">This license</h2>
      <dl className="mt-4 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 font-medium">Activations</h3>
      {license.activations.length === 0 ? (
        <p className="mt-2 text-small text-ink-muted">No machine uses this license yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-small">
          {license.activations.map(({ id, machine, activatedAt, isManual }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="font-medium wrap-anywhere">{machine}</span>
              <span className="text-ink-muted">
                {activatedAt ? formatDay(activatedAt) : ''}
                {isManual ? ', by hand' : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function KeyToCopy({ value }: { value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <LicenseKey id="license-key" value={value} className="text-small" />
      <CopyButton controls="license-key" size="small" variant="quiet" />
    </span>
  )
}
