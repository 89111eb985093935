import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPANY, PRODUCTS, SOCIAL_LINKS } from '../shop.ts'
import home from '../content/home.ts'
import { pictures } from '../content/pictures.ts'
import { type Position, positionHref, readPosition, ROOMS, sharePathOf } from '../content/rooms.ts'
import { newestFirst } from '../domain/article.ts'
import { bagItemsFor, SMALLEST_CONFIGURATION } from '../domain/configuration.ts'
import { GET_EDITOR } from '../domain/download-anchor.ts'
import { countryOf } from '../domain/price-location.ts'
import { priceOfItems } from '../domain/unit-prices.ts'
import { presetsOf } from '../store/presets.ts'
import { previewAside } from '../store/preview-units.ts'
import { withTimeout } from '../store/timeout.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Room, type RoomProps } from './home/hero/room.tsx'
import { PressStrip } from './home/press-strip.tsx'
import { ProductCards } from './home/product-cards.tsx'
import { Situations } from './home/situations.tsx'

const ARTICLES_TIMEOUT_MS = 700

/** A URL with a cue is a separate page for search engines and has its own share image. */
const shareOf = ({ show, cue }: Position) => ({
  search: positionHref(show, cue).slice(1),
  sharePath: sharePathOf(show, cue),
})

export const meta = pageMeta<{ position: Position }>((data) => ({
  ...home.page,
  jsonLd: (siteUrl) => [
    {
      '@type': 'Organization',
      name: COMPANY.name,
      url: `${siteUrl}/`,
      email: COMPANY.salesEmail,
      telephone: COMPANY.phone,
      address: COMPANY.postalAddress.join(', '),
      sameAs: SOCIAL_LINKS.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name: COMPANY.brand,
      url: `${siteUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
  ...(data?.position.isChosen ? shareOf(data.position) : {}),
}))

/** Leaves out articles or prices if their service is slow. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const position = readPosition(new URL(request.url).searchParams)
  const [result, preview] = await Promise.all([
    withTimeout(context.backend.articles.list(), null, ARTICLES_TIMEOUT_MS),
    previewAside(context),
  ])
  const articles = result?.ok ? result.value : null
  const { catalogue } = context.backend
  const presets = presetsOf(preview, catalogue)
  return {
    articles: newestFirst(articles?.value ?? []).slice(0, home.press.count),
    articlesAsOf: articles?.isStale ? articles.asOf : null,
    position,
    startingPrice: preview && priceOfItems(preview, bagItemsFor(SMALLEST_CONFIGURATION, catalogue)),
    useCasePrices: Object.fromEntries(presets.map(({ id, price }) => [id, price])),
    visitorCountry: countryOf(await context.location()),
  }
}

export default function HomePage() {
  const { articles, articlesAsOf, position, startingPrice, useCasePrices } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...position} price={useCasePrices[ROOMS[position.show].useCase] ?? null} />
      <ProductCards startingPrice={startingPrice} />
      <System />
      <Situations prices={useCasePrices} />
      <PressStrip articles={articles} asOf={articlesAsOf} />
      <CallToAction
        id="start"
        {...home.closing}
        actions={[
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
          { text: `Get ${PRODUCTS.editor}`, to: GET_EDITOR, icon: 'download' },
        ]}
      />
    </>
  )
}

function Hero(room: RoomProps) {
  return (
    <div className="wrap pt-8">
      <PageHeading
        size="display"
        title={home.page.heading}
        lead={home.page.lead}
        isSplit
        actions={
          <>
            <ButtonLink to="/ctrl-suite" iconAfter="arrow-right">
              See {PRODUCTS.suite}
            </ButtonLink>
            <ButtonLink to="/ctrl-suite/buy" variant="secondary">
              Configure an engine
            </ButtonLink>
          </>
        }
      />
      <Room {...room} />
    </div>
  )
}

/** The texts' rows or columns are as large as the parts in the picture, which names them itself. */
function System() {
  const { title, lead, parts } = home.system
  return (
    <Section id="system" tone="sunken" title={title} lead={lead}>
      <div className="mt-12 grid gap-x-8 gap-y-10 sm:mt-16 sm:max-lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
        <Picture
          picture={pictures['ctrl-suite-rack']}
          small={pictures['ctrl-suite-rack-small']}
          smallUntil="lg"
          className="max-lg:mx-auto max-lg:max-w-100"
        />
        <dl className="grid gap-y-10 sm:max-lg:grid-rows-[220fr_208fr_192fr_248fr] sm:max-lg:gap-y-0 lg:grid-cols-[304fr_340fr_316fr_232fr] lg:ps-[0.667%]">
          {parts.map(({ term, detail }) => (
            <div key={term} className="border-t border-control/60 pt-4 lg:me-8 lg:last:me-0">
              <dt className="font-semibold tracking-close sm:sr-only">{term}</dt>
              <dd className="mt-1.5 text-small text-ink-muted sm:mt-0">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
