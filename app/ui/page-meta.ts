import type { MetaDescriptor, MetaFunction } from '@remix-run/react'
import type { RootData } from './root-data.ts'
import { faqPage } from './structured-data.ts'
import { locatePage } from '../content/page-location.ts'
import { COMPANY } from '../shop.ts'

export interface PageWords {
  title?: string
  description?: string
  sharePath?: string
  search?: string
  jsonLd?: (siteUrl: string) => object | object[]
}

/** The build makes these images: `/ctrl-suite/buy` has `/share/ctrl-suite-buy.png`. */
export const shareImagePath = (pathname: string) =>
  `/share/${pathname.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'}.png`

function describePage(words: PageWords, pathname: string, root: RootData | undefined): MetaDescriptor[] {
  const { description, sharePath = pathname, search = '', jsonLd } = words
  const { page, isPrivate } = locatePage(pathname)
  const title = words.title ?? page?.title ?? COMPANY.brand
  const siteUrl = root?.settings.siteUrl ?? ''
  const canonical = siteUrl + (pathname === '/' ? '/' : pathname.replace(/\/$/, '')) + search
  const fullTitle = title === COMPANY.brand ? title : `${title} – ${COMPANY.brand}`
  if (isPrivate) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }]
  const data = jsonLd ? [jsonLd(siteUrl)].flat() : []
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: COMPANY.brand },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: siteUrl + shareImagePath(sharePath) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...data.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

export function pageMeta<Data = unknown>(
  words: PageWords | ((data: Data | undefined) => PageWords) = {},
): MetaFunction {
  return ({ data, location, matches }) =>
    describePage(
      typeof words === 'function' ? words(data as Data | undefined) : words,
      location.pathname,
      matches.find((match) => match.id === 'root')?.data as RootData | undefined,
    )
}

export const productMeta = (
  { title, description }: { title: string; description: string },
  describe: (siteUrl: string) => object,
  questions: Parameters<typeof faqPage>[0],
) => pageMeta({ title, description, jsonLd: (siteUrl) => [describe(siteUrl), faqPage(questions)] })
