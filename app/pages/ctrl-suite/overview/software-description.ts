import ctrlSuite from '../../../content/ctrl-suite.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { buyHref } from '../../../domain/configuration-href.ts'
import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { EDITION_NAMES, PRODUCTS } from '../../../shop.ts'
import { softwareApplication } from '../../../ui/structured-data.ts'
import type { StartingPrices } from './starting-prices.ts'

/** Describes Ctrl Suite to search engines, with offers only if prices are current. */
export const describeCtrlSuite = (siteUrl: string, starting: StartingPrices | null) => ({
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
