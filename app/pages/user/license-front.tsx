import type { ComponentProps } from 'react'
import { updatesOf } from '../../domain/license-updates.ts'
import {
  describeSize,
  editionOfLicense,
  kindOfLicense,
  type License,
  nameOfLicense,
  ONE_ZERO,
  statusWords,
} from '../../domain/license.ts'
import { formatDay } from '../../domain/moment.ts'
import { ENGINE_EDITIONS } from '../../shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { FactList } from '../../ui/facts.tsx'
import { LicenseKeyBox } from '../../ui/license-key-box.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { LicenseRack } from '../../ui/rack/license-rack.tsx'

/** What `LicenseFront` shows above the facts. */
type InHeading = 'label' | 'edition' | 'productid' | 'players' | 'entities' | 'status' | 'key'
type Facts = ComponentProps<typeof FactList>['facts']

interface LicenseFactsProps {
  license: License
  now: string
  /** On paper, machines are listed elsewhere, and updates are text instead of a ruler. */
  isForPaper?: boolean
}

export function LicenseFacts({ license, now, isForPaper }: LicenseFactsProps) {
  const { key, createdAt, activations, id } = license
  const edition = editionOfLicense(license)
  // On screen, an engine's updates have a ruler below.
  const updates = edition && !isForPaper ? null : updatesOf(license, new Date(now))
  const machines = edition
    ? `${activations.length} of ${ENGINE_EDITIONS[edition].machines}`
    : activations.length || null
  // A new field of a license can't be forgotten here.
  const facts: Record<Exclude<keyof License, InHeading>, Facts[number]> = {
    createdAt: ['Bought', createdAt && formatDay(createdAt)],
    updatesUntil: [updates?.name ?? '', updates?.day],
    activations: ['Machines', !isForPaper && machines],
    id: ['License ID', <code className="font-mono text-caption break-all select-all">{id}</code>],
  }
  return (
    <>
      {key ? <LicenseKeyBox value={key} /> : null}
      <FactList
        className="mt-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3"
        facts={Object.values(facts)}
      />
    </>
  )
}

export function LicenseFront({ license, now }: Pick<LicenseFactsProps, 'license' | 'now'>) {
  const { status } = license
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  return (
    <RackFront accent={isOneZero ? 'apps' : 'ctrl-suite'}>
      <div className="items-center gap-10 lg:flex">
        <LicenseRack license={license} className="mb-5 flex-none print:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id="license" className="text-title">
              {nameOfLicense(license)}
            </h2>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {isOneZero ? null : <span className="figures font-medium">{describeSize(license)}</span>}
              {status && status.toLowerCase() !== 'active' ? (
                <Badge tone="warning">{statusWords(status)}</Badge>
              ) : null}
            </p>
          </div>
          <LicenseFacts license={license} now={now} />
        </div>
      </div>
    </RackFront>
  )
}
