import { useLocation } from '@remix-run/react'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PriceList, type PriceRow } from '../../ui/price-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ENTITIES_INCLUDED } from '../../domain/configuration.ts'
import type { BagOverview } from '../../domain/prices.ts'
import type { ConfigurationPrice } from './price-configuration.ts'

/** What the chosen configuration costs, line by line; said again by screen readers when it changes. */
export function PriceCard({ price }: { price: ConfigurationPrice | null }) {
  return (
    <Card>
      <h2 className="text-title">Your price</h2>
      <div aria-live="polite" className="mt-4">
        {price === null ? (
          <p className="text-small text-ink-muted">Put right what is marked, and the price appears here.</p>
        ) : price.ok ? (
          <OverviewRows overview={price.overview} />
        ) : (
          <PriceProblem reason={price.reason} />
        )}
      </div>
    </Card>
  )
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function OverviewRows({ overview }: { overview: BagOverview }) {
  const { edition, players, entities, subTotal, tax, discount, total, updatesTotal } = overview
  const rows: PriceRow[] = [
    { label: edition.name, amount: edition.total },
    ...(players
      ? [
          {
            label: 'Extra players',
            detail: plural(players.quantity, 'player unit', 'player units'),
            amount: players.total,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity blocks',
            detail: `${plural(entities.blocks, 'block', 'blocks')}, ${ENTITIES_INCLUDED + entities.quantity} entities in all`,
            amount: entities.total,
          },
        ]
      : []),
    { label: 'Subtotal', amount: subTotal },
    ...(discount ? [{ label: 'Discount', amount: discount, isDiscount: true }] : []),
    { label: 'Tax Estimate', amount: tax },
    { label: 'Total', amount: total, isTotal: true },
  ]
  return (
    <>
      <PriceList rows={rows} />
      {updatesTotal ? (
        <p className="mt-4 border-t border-line pt-4 text-small text-ink-muted">
          The first year of updates is included. After that, a year of updates for this configuration costs{' '}
          <strong className="figures font-medium text-ink">{updatesTotal}</strong> before tax. Updating is
          your choice.
        </p>
      ) : null}
    </>
  )
}

function PriceProblem({ reason }: { reason: 'unavailable' | 'country-refused' }) {
  const { pathname, search } = useLocation()
  if (reason === 'country-refused') {
    return (
      <Notice
        kind="warning"
        title="No prices for this country"
        action={<TextLink to="/country">Change country</TextLink>}
      >
        Our payment provider cannot sell to the country that you have chosen.
      </Notice>
    )
  }
  return (
    <Notice
      kind="warning"
      title="Prices are unavailable at the moment"
      action={<TextLink to={pathname + search}>Try again</TextLink>}
    >
      Your configuration is kept. You can put it in your bag now and see the price before you pay.
    </Notice>
  )
}
