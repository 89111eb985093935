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
import type { UseCase } from '../../content/use-cases.ts'
import { pictures } from '../../content/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { PatchSheet } from './use-cases/patch-sheet.tsx'

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
        <UseCaseIndex prices={prices} />
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

function UseCaseIndex({ prices }: { prices: readonly (string | null)[] }) {
  return (
    <nav aria-label="Use cases" className="no-print mt-12 sm:mt-16">
      <ul className="grid gap-px overflow-hidden rounded-ui border border-line bg-line md:grid-cols-2 xl:grid-cols-3">
        {useCases.map(({ id, kind, summary, picture }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-full flex-col bg-raised p-6 no-underline transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="-mx-6 -mt-6 mb-5 block border-b border-line">
                <Picture picture={pictures[picture]} alt="" isPriority={index < 3} />
              </span>
              <span className="flex items-center justify-between gap-4 font-semibold tracking-close">
                {kind}
                <Icon name="chevron-down" size={18} className="text-ink-faint" />
              </span>
              <span className="mt-1.5 mb-5 text-small text-ink-muted">{summary}</span>
              {prices[index] ? (
                <span className="figures mt-auto font-medium">
                  {prices[index]} <TaxNote />
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function UseCaseSection(useCase: UseCase & { price: string | null }) {
  const { id, kind, title, text, reason } = useCase
  return (
    <Section id={id} tone="line" labelledBy={`${id}-title`}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:break-inside-avoid print:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:gap-x-8">
        <div className="lg:sticky lg:top-24">
          <SectionHeading id={`${id}-title`} eyebrow={kind} title={title} />
          <div className="mt-5 flex max-w-measure flex-col gap-4 text-ink-muted">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-6 max-w-measure border-s-2 border-accent ps-4 text-small">{reason}</p>
        </div>
        <PatchSheet {...useCase} />
      </div>
    </Section>
  )
}
