import { upgradeOf } from '../../domain/catalogue.ts'
import {
  configurationOfEngine,
  engineOfLicense,
  extendHref,
  type Extension,
  mayGrow,
  type OwnedEngine,
} from '../../domain/extension.ts'
import { type Href, uncheckedHref } from '../../domain/href.ts'
import { type License, updatesOf } from '../../domain/license.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { UpdatesLine } from '../../ui/updates-line.tsx'
import { EDITION_NAMES } from '../../shop.ts'

export function LicenseDue({ license, now }: { license: License; now: string }) {
  const engine = engineOfLicense(license)
  if (!engine) return null
  const updates = updatesOf(license, new Date(now))
  const isDue = updates?.isDue ?? false
  const canRenew = configurationOfEngine(engine) !== null
  const asOwned: Extension = { from: engine, to: engine, updates: false }
  return (
    <Card className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-title">
            {updates ? <UpdatesLine updates={updates} /> : 'Add to this license'}
          </h2>
          {isDue ? (
            <p className="mt-1 text-small text-ink-muted">
              {updates?.state === 'ended'
                ? 'Your installed version keeps working. Another year brings every version since, and a year of new ones.'
                : 'Your installed version keeps working. Another year starts when this one ends.'}
            </p>
          ) : null}
        </div>
        {canRenew ? (
          <ButtonLink
            to={extendHref(license.id, { ...asOwned, updates: true })}
            variant={isDue ? 'primary' : 'secondary'}
            icon="refresh"
          >
            Add a year of updates
          </ButtonLink>
        ) : null}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-8 border-t border-line pt-2 text-small">
        {additionsOf(license.id, engine).map(({ text, to }) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 font-medium text-accent-ink hover:underline"
            >
              <Icon name="plus" size={16} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function additionsOf(id: string, engine: OwnedEngine): { text: string; to: Href }[] {
  const at = (field: string) => uncheckedHref(`${extendHref(id)}#${field}`)
  const upgrade = upgradeOf(engine.edition)
  return [
    ...(upgrade
      ? [
          {
            text: `Upgrade to ${EDITION_NAMES[upgrade.to]}`,
            to: extendHref(id, { from: engine, to: { ...engine, edition: upgrade.to }, updates: false }),
          },
        ]
      : []),
    ...(mayGrow('players', engine.players) ? [{ text: 'Add players', to: at('players') }] : []),
    ...(mayGrow('entities', engine.entities) ? [{ text: 'Add entities', to: at('entities') }] : []),
  ]
}
