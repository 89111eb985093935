import { href, uncheckedHref } from '../../domain/href.ts'
import { kindOfLicense, type License, ONE_ZERO } from '../../domain/license.ts'
import { CardLink } from '../../ui/card.tsx'

/** What the owner of a license can do with it next, where the license itself is not on the page. */
export function LicenseNext({ license }: { license: License }) {
  const path = href('/user/licenses/:id', { id: license.id })
  const isUsed = license.activations.length > 0
  if (kindOfLicense(license) === ONE_ZERO) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CardLink
        to={uncheckedHref(`${path}#activate`)}
        title={isUsed ? 'Machines and activation' : 'Activate a machine'}
      >
        <p className="mt-2 text-small text-ink-muted">
          An engine that is online activates itself when you sign in there. For one without a network, bring
          its request here.
        </p>
      </CardLink>
      <CardLink to="/user/downloads" title="Download the engine">
        <p className="mt-2 text-small text-ink-muted">
          For macOS, Windows and Linux, with checksums to compare.
        </p>
      </CardLink>
    </div>
  )
}
