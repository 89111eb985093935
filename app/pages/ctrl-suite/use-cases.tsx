import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import content from '../../content/use-cases.ts'
import { bagItemsFor } from '../../domain/configuration.ts'
import { countryOf } from '../../domain/price-location.ts'
import { priceOfItems } from '../../domain/unit-prices.ts'
import { PRODUCTS } from '../../shop.ts'
import { previewAside } from '../../store/preview-units.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { UseCaseIndex } from './use-cases/use-case-index.tsx'
import { UseCaseSection } from './use-cases/use-case-section.tsx'

const { page, useCases, closing } = content

export const meta = pageMeta({
  title: page.title,
  description: page.description,
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: PRODUCTS.suite, to: '/ctrl-suite' },
      { text: page.eyebrow, to: '/ctrl-suite/use-cases' },
    ]),
})

export async function loader({ context }: LoaderFunctionArgs) {
  const preview = await previewAside(context)
  return {
    prices: useCases.map(
      ({ configuration }) =>
        preview && priceOfItems(preview, bagItemsFor(configuration, context.backend.catalogue)),
    ),
    pricedFor: countryOf(await context.location()),
  }
}

export default function UseCasesPage() {
  const { prices } = useLoaderData<typeof loader>()
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <div className="wrap pt-14 pb-section sm:pt-20 print:pt-0">
        <PageHeading eyebrow={page.eyebrow} title={page.heading} lead={page.lead} />
        <UseCaseIndex useCases={useCases} />
      </div>
      {useCases.map((useCase, index) => (
        <UseCaseSection key={useCase.id} {...useCase} price={prices[index] ?? null} />
      ))}
      <CallToAction
        id="next"
        {...closing}
        actions={[
          { text: 'Configure yours', to: '/ctrl-suite/buy' },
          { text: 'Describe your room', to: '/support#contact' },
        ]}
      />
    </div>
  )
}
