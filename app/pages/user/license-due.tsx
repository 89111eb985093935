import { upgradesFrom } from '../../domain/catalogue.ts'
import { COUNT_FIELDS, ENTITIES_PER_BLOCK } from '../../domain/configuration.ts'
import {
  configurationOfEngine,
  extendableEngine,
  extendHref,
  mayGrow,
  type OwnedEngine,
} from '../../domain/extension.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { updatesOf } from '../../domain/license-updates.ts'
import type { License } from '../../domain/license.ts'
import { BEFORE_TAX } from '../../domain/tax-words.ts'
import type { AdditionPrices } from '../../domain/unit-prices.ts'
import { EDITION_NAMES } from '../../shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { UpdatesRuler } from '../../ui/time-ruler.tsx'
import { UpdatesLine } from '../../ui/updates-line.tsx'

interface LicenseDueProps {
  license: License
  now: string
  prices: AdditionPrices | null
}

const ANOTHER_YEAR = {
  ended: 'Another year brings every version since, and a year of new ones.',
  ending: 'Another year starts when this one ends.',
  running: null,
}

export function LicenseDue({ license, now, prices }: LicenseDueProps) {
  const engine = extendableEngine(license)
  if (!engine) return null
  const updates = updatesOf(license, new Date(now))
  const canBeRenewed = configurationOfEngine(engine) !== null
  const additions = additionsOf(license.id, engine, prices)
  if (!updates && !canBeRenewed && additions.length === 0) return null
  return (
    <Card className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-title">
            {updates?.isDue ? <UpdatesLine updates={updates} /> : (updates?.words ?? 'Add to this license')}
          </h2>
          {license.updatesUntil ? <UpdatesRuler until={license.updatesUntil} now={now} /> : null}
          {updates?.isDue ? (
            <p className="mt-1 text-small text-ink-muted">
              Your installed version keeps working. {canBeRenewed ? ANOTHER_YEAR[updates.state] : null}
            </p>
          ) : null}
        </div>
        {canBeRenewed ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {prices?.updates ? (
              <p className="figures font-medium">
                {prices.updates} <TaxNote />
              </p>
            ) : null}
            <ButtonLink
              to={extendHref(license.id, { from: engine, to: engine, updates: true })}
              variant={updates?.isDue ? 'primary' : 'secondary'}
              icon="refresh"
            >
              Add a year of updates
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-8 border-t border-line pt-2 text-small empty:hidden">
        {additions.map(({ text, to, price }) => (
          <li key={text} className="flex flex-col gap-x-3 sm:flex-row sm:items-center">
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 font-medium text-accent-ink hover:underline"
            >
              <Icon name="plus" size={16} />
              {text}
            </Link>
            {price ? (
              <span className="figures -mt-2 ps-6 pb-2 text-ink-muted sm:m-0 sm:p-0">{price}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function additionsOf(id: string, engine: OwnedEngine, prices: AdditionPrices | null) {
  const upgrades = upgradesFrom(engine.edition).map(({ to: edition, price }) => ({
    text: `Upgrade to ${EDITION_NAMES[edition]}`,
    to: extendHref(id, { from: engine, to: { ...engine, edition }, updates: false }),
    price: prices?.[price] && `${prices[price]} ${BEFORE_TAX}`,
  }))
  const counts = COUNT_FIELDS.filter((field) => mayGrow(field, engine[field])).map((field) => ({
    text: `Add ${field}`,
    to: uncheckedHref(`${extendHref(id)}#${field}`),
    price:
      prices?.[field] &&
      `${prices[field]} ${field === 'players' ? 'each' : `for ${ENTITIES_PER_BLOCK}`}, ${BEFORE_TAX}`,
  }))
  return [...upgrades, ...counts]
}
