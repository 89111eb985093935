import { useLocation } from '@remix-run/react'
import { Card } from '../../ui/card.tsx'
import { PriceList, type PriceRow } from '../../ui/price-list.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ENTITIES_INCLUDED } from '../../domain/configuration.ts'
import { countWords } from '../../domain/count-words.ts'
import type { BagOverview } from '../../domain/prices.ts'
import type { ConfigurationPrice } from './price-configuration.ts'
import { uncheckedHref } from '../../domain/href.ts'

/** What the chosen configuration costs, line by line; said again by screen readers when it changes. */
export function PriceCard({ price }: { price: ConfigurationPrice | null }) {
  const { pathname, search } = useLocation()
  return (
    <Card>
      <h2 className="text-title">Your price</h2>
      <div aria-live="polite" className="mt-4">
        {price === null ? (
          <p className="text-small text-ink-muted">Put right what is marked, and the price appears here.</p>
        ) : price.ok ? (
          <OverviewRows overview={price.overview} />
        ) : (
          <PriceProblemNotice
            problem={price.reason}
            whenUnavailable="Your configuration is kept. You can put it in your bag now and see the price before you pay."
            retry={<TextLink to={uncheckedHref(pathname + search)}>Try again</TextLink>}
          />
        )}
      </div>
    </Card>
  )
}

function OverviewRows({ overview }: { overview: BagOverview }) {
  const { edition, players, entities, subTotal, tax, discount, total, updatesTotal } = overview
  const rows: PriceRow[] = [
    { label: edition.name, amount: edition.total },
    ...(players
      ? [
          {
            label: 'Extra players',
            detail: countWords(players.quantity, 'player unit'),
            amount: players.total,
          },
        ]
      : []),
    ...(entities
      ? [
          {
            label: 'Entity blocks',
            detail: `${countWords(entities.blocks, 'block')}, ${ENTITIES_INCLUDED + entities.quantity} entities in all`,
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
