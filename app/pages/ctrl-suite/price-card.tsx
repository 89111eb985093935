import { useLocation } from '@remix-run/react'
import { classNames } from '../../ui/class-names.ts'
import { PriceList } from '../../ui/price-list.tsx'
import { PricesAsOf } from '../../ui/prices-as-of.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { uncheckedHref } from '../../domain/href.ts'
import { taxWords } from '../../domain/tax-words.ts'
import type { ConfigurationPrice } from './price-configuration.ts'
import { priceRowsOf } from './price-rows.ts'

interface PriceCardProps {
  price: ConfigurationPrice | null
  isPricing: boolean
}

export function PriceCard({ price, isPricing }: PriceCardProps) {
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby="price" aria-busy={isPricing || undefined}>
      <h2 id="price" className="text-title">
        Your price
      </h2>
      <div aria-live="polite" className={classNames('buy-price mt-4', isPricing && 'is-old')}>
        {price === null ? (
          <p className="text-small text-ink-muted">Fix the highlighted fields to see your price.</p>
        ) : price.ok ? (
          <>
            <PriceList rows={priceRowsOf(price.overview)} />
            <PricesAsOf asOf={price.overview.asOf} className="mt-3" />
            {price.overview.updatesTotal ? (
              <p className="mt-5 text-small text-ink-muted">
                The first year of updates is included. After that, another year for this configuration costs{' '}
                <strong className="figures font-medium text-ink">{price.overview.updatesTotal}</strong>{' '}
                {taxWords()}, and is optional.
              </p>
            ) : null}
          </>
        ) : (
          <PriceProblemNotice
            problem={price.reason}
            whenUnavailable="Your configuration is saved. You can add it to your bag now and see the price before you pay."
            retry={<TextLink to={uncheckedHref(pathname + search)}>Try again</TextLink>}
          />
        )}
      </div>
    </section>
  )
}
