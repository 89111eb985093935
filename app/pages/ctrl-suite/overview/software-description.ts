import { COMPANY, EDITION_NAMES, PRODUCTS } from '../../../shop.ts'
import ctrlSuite from '../../../content/ctrl-suite.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { buyHref, DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { softwareApplication } from '../../../ui/structured-data.ts'
import type { StartingPrices } from './starting-prices.tsx'

/** schema.org data for search engines; includes offers only if prices are live. */
export const describeSoftware = (siteUrl: string, starting: StartingPrices | null) => ({
  ...softwareApplication(siteUrl, COMPANY.name, {
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
