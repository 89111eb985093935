import type { ReactNode } from 'react'
import { COMPANY } from '../../../shop.ts'
import type { Download } from '../../../domain/download.ts'
import {
  type Activation,
  describeSize,
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  statusWords,
  titleOfLicense,
  updatesOf,
} from '../../../domain/license.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Moment } from '../../../ui/moment.tsx'
import { LicenseKey } from '../../../ui/license-key.tsx'
import { LicenseRack } from '../../../ui/rack/license-rack.tsx'
import { SheetCode, type SheetCodeProps, SheetPart, SheetFiles, SheetMachines } from './sheet-parts.tsx'

interface LicenseSheetProps {
  license: License
  code: SheetCodeProps['code']
  machines: { named: Activation[]; more: number }
  files: { named: Download[]; more: number } | null
  address: string
  asOf: string
  now: string
}

type SheetFact = [name: string, value: ReactNode]

function factsOf(license: License, now: string): SheetFact[] {
  const { status, createdAt, id } = license
  const updates = updatesOf(license, new Date(now))
  const size = describeSize(license)
  const facts: (SheetFact | null)[] = [
    ['Product', nameOfLicense(license)],
    size ? ['Configuration', size] : null,
    status ? ['Status', statusWords(status)] : null,
    createdAt ? ['Bought', formatDay(createdAt)] : null,
    updates ? [updates.name, updates.day] : null,
    [
      'License ID',
      <code key="id" className="font-mono break-all">
        {id}
      </code>,
    ],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Fits one A4 page: long lists are cut short, with a count of the rest. */
export function LicenseSheet({ license, code, machines, files, address, asOf, now }: LicenseSheetProps) {
  const { key } = license
  const isEngine = kindOfLicense(license) !== ONE_ZERO
  return (
    <article
      aria-labelledby="sheet"
      className="license-sheet flex min-w-0 flex-col gap-8 rounded-ui border border-line bg-raised p-5 shadow-ui sm:p-8 print:border-0 print:p-0"
    >
      <header>
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="text-caption text-ink-muted">{COMPANY.name} · License sheet</p>
            <h2 id="sheet" dir="auto" className="mt-1 text-headline wrap-anywhere">
              {titleOfLicense(license)}
            </h2>
          </div>
          <LicenseRack license={license} />
        </div>
        {key ? (
          <div className="mt-5 rounded-ui border border-line bg-sunken px-4 py-3 print:mt-2 print:border-0 print:p-0">
            <p className="text-caption text-ink-muted">License key</p>
            <LicenseKey id="sheet-key" value={key} className="key block" />
          </div>
        ) : null}
        <dl className="mt-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-3 print:mt-2 print:grid-cols-3">
          {factsOf(license, now).map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-caption text-ink-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <SheetMachines {...machines} isEngine={isEngine} />
      {isEngine ? <SheetCode code={code} id={license.id} /> : null}
      <SheetFiles files={files} />
      <SheetPart title={null}>
        <p className="text-caption wrap-anywhere text-ink-muted">
          Updated <Moment at={asOf} hasDay isForPaper />. For current details see {address}. Support:{' '}
          {COMPANY.supportEmail}
        </p>
      </SheetPart>
    </article>
  )
}
