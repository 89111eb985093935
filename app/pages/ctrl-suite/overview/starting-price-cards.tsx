import { COUNTING, EDITION_TEXTS, PRICING } from '../../../content/ctrl-suite-editions.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { buyHref } from '../../../domain/configuration-href.ts'
import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { EDITION_NAMES, ENGINE_EDITIONS } from '../../../shop.ts'
import { StaleLine } from '../../../ui/as-of.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PointGrid } from '../../../ui/facts.tsx'
import { PriceProblemNotice } from '../../../ui/price-problem.tsx'
import { Section } from '../../../ui/section.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import type { StartingPrices } from './starting-prices.ts'

export function StartingPriceCards({ starting }: { starting: StartingPrices }) {
  return (
    <Section id="prices" title={PRICING.title} lead={PRICING.lead}>
      {starting.ok ? null : (
        <PriceProblemNotice
          problem={starting.reason}
          className="mt-8"
          whenUnavailable={PRICING.unavailable}
        />
      )}
      <div className="mt-12 grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {EDITIONS.map((edition, index) => (
          <Card key={edition} className="flex flex-col">
            <h3 className="text-title">{EDITION_NAMES[edition]}</h3>
            <p className="mt-2 text-ink-muted">{EDITION_TEXTS[edition]}</p>
            <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
              {starting.ok ? (
                <p className="figures">
                  <span className="block text-small text-ink-muted">from</span>
                  <span className="text-heading">{starting.prices[edition].display}</span> <TaxNote />
                </p>
              ) : (
                <p className="text-small text-ink-muted">{PRICING.noPrice}</p>
              )}
              <ButtonLink
                to={buyHref({ ...DEFAULT_CONFIGURATION, edition })}
                variant={index === 0 ? 'primary' : 'secondary'}
                iconAfter="arrow-right"
              >
                {PRICING.buy}
                <span className="sr-only">: {ENGINE_EDITIONS[edition].name}</span>
              </ButtonLink>
            </div>
          </Card>
        ))}
      </div>
      {starting.ok ? <StaleLine what="prices" asOf={starting.asOf} className="mt-5" /> : null}
      <p className="mt-5 text-small text-ink-muted">{PRICING.included}</p>
      <div className="mt-16">
        <PointGrid points={COUNTING} />
      </div>
    </Section>
  )
}
