import type { ReactNode } from 'react'
import { type Licence, nameOfLicence } from '../../domain/licence.ts'
import { formatDay } from '../../ui/as-of.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { describeSize, UpdatesBadge } from './licence-row.tsx'

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** All that is known of a licence, and the machines that use it. */
export function LicenceFacts({ licence, now }: { licence: Licence; now: string }) {
  const facts: [string, ReactNode][] = [
    ['Product', nameOfLicence(licence)],
    ['Size', describeSize(licence) || '–'],
    ...(licence.key ? [['Key', <LicenceKey key="key" value={licence.key} />] as [string, ReactNode]] : []),
    ...(licence.status
      ? [['Status', <Badge key="status">{capitalise(licence.status)}</Badge>] as [string, ReactNode]]
      : []),
    ['Updates', <UpdatesBadge key="updates" licence={licence} now={now} />],
    ...(licence.createdAt ? [['Bought', formatDay(licence.createdAt)] as [string, ReactNode]] : []),
  ]
  return (
    <Card>
      <h2 className="text-title">This licence</h2>
      <dl className="mt-4 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 font-medium">Activations</h3>
      {licence.activations.length === 0 ? (
        <p className="mt-2 text-small text-ink-muted">No machine uses this licence yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-small">
          {licence.activations.map(({ id, machine, activatedAt, isManual }) => (
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

function LicenceKey({ value }: { value: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <code id="licence-key" className="font-mono text-small break-all select-all">
        {value}
      </code>
      <CopyButton controls="licence-key" size="small" variant="quiet" />
    </span>
  )
}
