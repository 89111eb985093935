import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import content from '../../content/use-cases.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { countryOf } from '../../domain/price-location.ts'
import { PRODUCTS } from '../../shop.ts'
import { presetsOf } from '../../store/presets.ts'
import { previewAside } from '../../store/preview-units.ts'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductBar } from '../../ui/product-bar.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import type { UseCase } from '../../content/use-cases.ts'
import { pictures } from '../../content/pictures.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmallRack } from '../../ui/rack/small-rack.tsx'
import { SectionHeading } from '../../ui/section.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
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
    prices: Object.fromEntries(
      presetsOf(preview, context.backend.catalogue).map(({ id, price }) => [id, price]),
    ),
    visitorCountry: countryOf(await context.location()),
  }
}

export default function UseCasesPage() {
  const { prices } = useLoaderData<typeof loader>()
  return (
    <div data-accent="ctrl-suite">
      <ProductBar product={PRODUCTS.suite} accent="ctrl-suite" />
      <div className="wrap pt-14 pb-16 sm:pt-20">
        <PageHeading eyebrow={page.eyebrow} title={page.heading} lead={page.lead} />
        <UseCaseIndex prices={prices} />
      </div>
      {useCases.map((useCase) => (
        <UseCaseSection key={useCase.id} {...useCase} price={prices[useCase.id] ?? null} />
      ))}
      <CallToAction
        id="next"
        {...closing}
        actions={[
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
          { text: 'Contact sales', to: '/support#contact' },
        ]}
      />
    </div>
  )
}

/** `prices`: by the use case's id; null if unknown. */
function UseCaseIndex({ prices }: { prices: Readonly<Record<string, string | null>> }) {
  return (
    <nav aria-label="Use cases" className="no-print mt-8">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-ui border border-line bg-line md:grid-cols-3">
        {useCases.map(({ id, kind, configuration }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex h-full flex-col bg-raised px-4 py-3 text-small no-underline transition-colors hover:bg-hover -outline-offset-2"
            >
              <SmallRack configuration={configuration} className="mb-3 w-full max-md:hidden" />
              <span className="font-medium">{kind}</span>
              {prices[id] ? (
                <span className="figures mt-auto">
                  {prices[id]} <TaxNote />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function UseCaseSection({ price, ...useCase }: UseCase & { price: string | null }) {
  const { id, kind, title, summary, picture, configuration } = useCase
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="relative border-t border-line py-10 sm:py-24 print:break-inside-avoid"
    >
      <div className="wrap grid items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
        <div className="min-w-0 lg:sticky lg:top-24">
          <SectionHeading id={`${id}-title`} eyebrow={kind} title={title} lead={summary} />
          <div className="-mx-gutter mt-6 sm:mx-0">
            <Picture picture={pictures[picture]} isFramed className="max-sm:rounded-none" />
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
            <SmallRack configuration={configuration} className="w-full sm:w-72" />
            <p className="figures min-w-28 flex-1 text-small text-balance text-ink-muted">
              {configurationWords(configuration).join(', ')}
              {price ? (
                <span className="block text-title text-ink">
                  {price} <TaxNote />
                </span>
              ) : null}
            </p>
            <ButtonLink to={buyHref(configuration)} iconAfter="arrow-right">
              Start from this<span className="sr-only">: {kind}</span>
            </ButtonLink>
          </div>
        </div>
        <PatchSheet {...useCase} />
      </div>
    </section>
  )
}
