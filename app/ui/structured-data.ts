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
