import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPANY, SOCIAL_LINKS } from '../shop.ts'
import home from '../content/home.ts'
import { GET_EDITOR } from '../domain/download.ts'
import { withTimeout } from '../store/timeout.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Hero } from './home/hero.tsx'
import { PressStrip } from './home/press-strip.tsx'
import { ProductCards } from './home/product-cards.tsx'
import { Situations } from './home/situations.tsx'
import { System } from './home/system.tsx'

const ARTICLES_WAIT_MS = 700

export const meta = pageMeta({
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
    { '@type': 'WebSite', name: COMPANY.brand, url: `${siteUrl}/` },
  ],
})

/** The latest articles; none when the content service does not answer soon, and the strip is left out then. */
export async function loader({ context }: LoaderFunctionArgs) {
  const result = await withTimeout(context.backend.articles.list(), null, ARTICLES_WAIT_MS)
  if (!result?.ok) return { articles: [], articlesAsOf: null }
  const { value, asOf, isStale } = result.value
  return { articles: value.slice(0, home.press.count), articlesAsOf: isStale ? asOf : null }
}

export default function HomePage() {
  const { articles, articlesAsOf } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <ProductCards />
      <System />
      <Situations />
      <PressStrip articles={articles} asOf={articlesAsOf} />
      <CallToAction
        id="start"
        {...home.closing}
        actions={[
          { text: 'Configure an engine', to: '/ctrl-suite/buy' },
          { text: 'Get the editor', to: GET_EDITOR, icon: 'download' },
        ]}
      />
    </>
  )
}
