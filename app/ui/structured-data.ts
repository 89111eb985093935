import type { Href } from '../domain/href.ts'

/** Descriptions for search engines (schema.org), for a page's `jsonLd`. */

export interface BreadcrumbStep {
  text: string
  /** A path of this site. */
  to: Href
}

/** The way from the site's top to a page, the page itself last. */
export const breadcrumbList = (siteUrl: string, steps: readonly BreadcrumbStep[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: siteUrl + to,
  })),
})

interface SoftwareWords {
  name: string
  description: string
  /** Its page on this site. */
  path: Href
  applicationCategory: 'MultimediaApplication' | 'UtilitiesApplication'
  operatingSystem: string
  /** Further properties of schema.org. */
  [property: string]: unknown
}

/** An application, with the company as its publisher. */
export const softwareApplication = (
  siteUrl: string,
  publisher: string,
  { name, description, path, ...properties }: SoftwareWords,
) => ({
  '@type': 'SoftwareApplication',
  name,
  description,
  url: siteUrl + path,
  ...properties,
  publisher: { '@type': 'Organization', name: publisher, url: `${siteUrl}/` },
})

/** For an application that costs nothing. */
export const FREE_OFFER = { '@type': 'Offer', price: '0', priceCurrency: 'GBP' } as const

/** Questions with their answers as plain text. */
export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
