import type { ReactNode } from 'react'
import { href, uncheckedHref } from '../../domain/href.ts'
import { describeSize, type License, nameOfLicense, titleOfLicense } from '../../domain/license.ts'
import type { TransactionLine } from '../../domain/transaction.ts'
import { formatDay } from '../../domain/moment.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RackFront } from '../../ui/rack-front.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface ExtendedLicenseProps {
  license: License
  lines: readonly TransactionLine[]
  isDone: boolean
}

export function ExtendedLicense({ license, lines, isDone }: ExtendedLicenseProps) {
  const path = href('/user/licenses/:id', { id: license.id })
  const { updatesUntil } = license
  return (
    <RackFront labelledBy="license" accent="ctrl-suite" className="mt-10 print:mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="license" className="flex min-w-0 items-center gap-3 text-title">
          <span className="lamp text-live print:hidden" aria-hidden />
          <bdi className="min-w-0 wrap-anywhere">{titleOfLicense(license)}</bdi>
        </h2>
        <p className="figures text-small text-ink-muted">
          {[license.label ? nameOfLicense(license) : null, describeSize(license)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-4 rounded-ui border border-line bg-sunken p-4 sm:px-6">
        <p className="text-caption text-ink-muted">{isDone ? 'Added' : 'Being added'}</p>
        <ul className="grid gap-2">
          {lines.map(({ name, quantity }) => (
            <li key={name} className="flex gap-3 font-medium">
              <Icon name={isDone ? 'check' : 'plus'} size={18} className="mt-1 text-accent-ink" />
              <span className="figures min-w-0">{quantity > 1 ? `${quantity} × ${name}` : name}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-ink-muted">
        <p>
          {updatesUntil ? `Updates until ${formatDay(updatesUntil)}. ` : null}
          The key and the machines stay as they are.
        </p>
        <ButtonLink to={path} icon="key" className="no-print">
          See the license
        </ButtonLink>
      </div>
    </RackFront>
  )
}

export function ExtendedMachines({ license }: { license: License }) {
  const path = href('/user/licenses/:id', { id: license.id })
  return (
    <section aria-labelledby="machines">
      <h2 id="machines" className="text-title">
        On your machines
      </h2>
      <div className="mt-5 border-t border-line">
        <Row title="With a network">They take the change up by themselves, without a new key.</Row>
        <Row
          title="Without a network"
          action={
            <TextLink to={uncheckedHref(`${path}#activate`)} hasArrow>
              Activate by hand again
            </TextLink>
          }
        >
          They need a new activation answer, which says what the license has by now.
        </Row>
        <Row
          title="With an older version"
          action={
            <TextLink to="/user/downloads" hasArrow>
              See your downloads
            </TextLink>
          }
        >
          New versions are among your downloads for as long as updates run.
        </Row>
      </div>
    </section>
  )
}

function Row({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-b border-line py-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 max-w-measure text-small text-ink-muted">{children}</p>
      {action ? <p className="no-print mt-3 text-small">{action}</p> : null}
    </div>
  )
}
