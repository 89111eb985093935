import { href, uncheckedHref } from '../../domain/href.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import type { AdditionPrices } from '../../domain/unit-prices.ts'
import { CardLink } from '../../ui/card.tsx'
import { LicenseDue } from './license-due.tsx'

interface OnlyLicenseProps {
  license: License
  now: string
  prices: AdditionPrices | null
}

export function OnlyLicense({ license, now, prices }: OnlyLicenseProps) {
  const path = href('/user/licenses/:id', { id: license.id })
  const isUsed = license.activations.length > 0
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  const cards = [
    isOneZero
      ? {
          title: 'Downloads',
          to: uncheckedHref(`${path}#files`),
          text: 'Installers of the 1.0 apps, with checksums.',
        }
      : {
          title: isUsed ? 'Machines and activation' : 'Activate a machine',
          to: uncheckedHref(`${path}#activate`),
          text: 'Sign in on the machine to activate it online, or use offline activation.',
        },
    ...(isOneZero
      ? []
      : [
          {
            title: 'Download the engine',
            to: href('/user/downloads'),
            text: 'For macOS, Windows and Linux, with checksums.',
          },
        ]),
    {
      title: 'License sheet',
      to: href('/user/licenses/:id/sheet', { id: license.id }),
      text: 'One A4 page to print.',
    },
  ]
  const due = <LicenseDue license={license} now={now} prices={prices} />
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4">
      <h2 id="next" className="text-title">
        Next steps
      </h2>
      {isUsed ? due : null}
      <div className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, to, text }) => (
          <CardLink key={title} to={to} title={title}>
            <p className="mt-2 text-small text-ink-muted">{text}</p>
          </CardLink>
        ))}
      </div>
      {isUsed ? null : due}
    </section>
  )
}
