import { href, uncheckedHref } from '../../domain/href.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { CardLink } from '../../ui/card.tsx'
import { LicenseDue } from './license-due.tsx'

export function LicenseNext({ license, now }: { license: License; now: string }) {
  const path = href('/user/licenses/:id', { id: license.id })
  const isUsed = license.activations.length > 0
  const isOneZero = kindOfLicense(license) === ONE_ZERO
  const cards = [
    isOneZero
      ? {
          title: 'Its files',
          to: uncheckedHref(`${path}#files`),
          text: 'The installers of the 1.0 range, with checksums to compare.',
        }
      : {
          title: isUsed ? 'Machines and activation' : 'Activate a machine',
          to: uncheckedHref(`${path}#activate`),
          text: 'An engine that is online activates itself when you sign in there. For one without a network, bring its request here.',
        },
    ...(isOneZero
      ? []
      : [
          {
            title: 'Download the engine',
            to: href('/user/downloads'),
            text: 'For macOS, Windows and Linux, with checksums to compare.',
          },
        ]),
    {
      title: 'License sheet',
      to: href('/user/licenses/:id/sheet', { id: license.id }),
      text: 'All of it on one page of A4, for the folder or the rack door.',
    },
  ]
  const due = <LicenseDue license={license} now={now} />
  return (
    <>
      {isUsed ? due : null}
      <div className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, to, text }) => (
          <CardLink key={title} to={to} title={title}>
            <p className="mt-2 text-small text-ink-muted">{text}</p>
          </CardLink>
        ))}
      </div>
      {isUsed ? null : due}
    </>
  )
}
