import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPANY, PRODUCTS, SOCIAL_LINKS } from '../shop.ts'
import home from '../content/home.ts'
import { type Position, positionHref, readPosition, ROOMS, sharePathOf } from '../content/rooms.ts'
import { bagItemsFor, type Configuration, DEFAULT_CONFIGURATION } from '../domain/configuration.ts'
import { GET_EDITOR } from '../domain/download.ts'
import { countryOf } from '../domain/price-location.ts'
import { priceOfItems } from '../domain/unit-prices.ts'
import { previewAside } from '../store/preview-units.ts'
import { withTimeout } from '../store/timeout.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Hero } from './home/hero.tsx'
import { configurationOf } from './home/hero/room-takes.tsx'
import { PressStrip } from './home/press-strip.tsx'
import { ProductCards } from './home/product-cards.tsx'
import { Situations } from './home/situations.tsx'
import { System } from './home/system.tsx'

const ARTICLES_WAIT_MS = 700

/** A URL with a cue is canonical in its own right, with its own share image. */
const shareOf = ({ show, cue }: Position) => ({
  search: positionHref(show, cue).slice(1),
  sharePath: sharePathOf(show, cue),
})

export const meta = pageMeta<{ position: Position }>((data) => ({
  title: home.page.title,
  description: home.page.description,
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

/** Articles and prices are left out if their service is slow. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const position = readPosition(new URL(request.url).searchParams)
  const [result, preview] = await Promise.all([
    withTimeout(context.backend.articles.list(), null, ARTICLES_WAIT_MS),
    previewAside(context),
  ])
  const articles = result?.ok ? result.value : null
  const priceOf = (configuration: Configuration) =>
    preview && priceOfItems(preview, bagItemsFor(configuration, context.backend.catalogue))
  return {
    articles: articles?.value.slice(0, home.press.count) ?? [],
    articlesAsOf: articles?.isStale ? articles.asOf : null,
    position,
    startingPrice: priceOf(DEFAULT_CONFIGURATION),
    roomPrice: priceOf(configurationOf(ROOMS[position.show])),
    pricedFor: countryOf(await context.location()),
  }
}

export default function HomePage() {
  const { articles, articlesAsOf, position, startingPrice, roomPrice } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...position} price={roomPrice} />
      <ProductCards startingPrice={startingPrice} />
      <System />
      <Situations />
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
