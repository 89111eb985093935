import { StaleLine } from '../../../ui/as-of.tsx'
import type { SiteContext } from '../../../context.ts'
import { COUNTING, EDITION_TEXTS, PRICING } from '../../../content/ctrl-suite-editions.ts'
import { EDITIONS, type Catalogue, type Edition } from '../../../domain/catalogue.ts'
import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { buyHref } from '../../../domain/configuration-href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PointGrid } from '../../../ui/facts.tsx'
import { PriceProblemNotice } from '../../../ui/price-problem.tsx'
import { Section } from '../../../ui/section.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../../../shop.ts'
import {
  type PricePreview,
  type PriceProblem,
  priceProblemOf,
  productEntryOf,
  staleSince,
} from '../../../domain/prices.ts'
import { previewUnits } from '../../../store/preview-units.ts'
import ctrlSuite from '../../../content/ctrl-suite.ts'
import { softwareApplication } from '../../../ui/structured-data.ts'

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

interface StartingPrice {
  display: string
  /** For search engines, in major units: "495.00". */
  amount: string
}

export type StartingPrices =
  | { ok: true; currency: string; prices: Record<Edition, StartingPrice>; asOf: string | null }
  | { ok: false; reason: PriceProblem }

export async function loadStartingPrices(context: SiteContext): Promise<StartingPrices> {
  const result = await previewUnits(context)
  if (result.ok) return startingPricesOf(result.value, context.backend.catalogue)
  return { ok: false, reason: priceProblemOf(result) }
}

/** If one price is missing, return none: half a comparison is misleading. */
export function startingPricesOf(preview: PricePreview, catalogue: Catalogue): StartingPrices {
  const priceOf = (edition: Edition): StartingPrice | null => {
    const line = preview.lines.find(({ priceId }) => priceId === catalogue[edition])
    if (!line) return null
    const { displayPrice, price, isDecimal } = productEntryOf(line, preview.currency)
    return { display: displayPrice, amount: price.subtotal.toFixed(isDecimal ? 2 : 0) }
  }
  const prices = EDITIONS.map((edition) => [edition, priceOf(edition)] as const)
  if (prices.some(([, price]) => price === null)) return { ok: false, reason: 'unavailable' }
  return {
    ok: true,
    currency: preview.currency,
    prices: Object.fromEntries(prices) as Record<Edition, StartingPrice>,
    asOf: staleSince(preview),
  }
}

/** Lists offers only if prices are current. */
export const describeSoftware = (siteUrl: string, starting: StartingPrices | null) => ({
  ...softwareApplication(siteUrl, {
    name: PRODUCTS.suite,
    description: ctrlSuite.page.description,
    path: '/ctrl-suite',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'macOS, Windows, Linux',
  }),
  ...(starting?.ok && starting.asOf === null
    ? {
        offers: EDITIONS.map((edition) => ({
          '@type': 'Offer',
          name: EDITION_NAMES[edition],
          url: siteUrl + buyHref({ ...DEFAULT_CONFIGURATION, edition }),
          price: starting.prices[edition].amount,
          priceCurrency: starting.currency,
          availability: 'https://schema.org/InStock',
          priceSpecification: {
            '@type': 'PriceSpecification',
            price: starting.prices[edition].amount,
            priceCurrency: starting.currency,
            valueAddedTaxIncluded: false,
          },
        })),
      }
    : {}),
})
