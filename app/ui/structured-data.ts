import type { Href } from '../domain/href.ts'
import { COMPANY } from '../shop.ts'
import type { Crumb } from './breadcrumbs.tsx'

export const breadcrumbList = (siteUrl: string, steps: readonly Crumb[]) => ({
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
  path: Href
  applicationCategory: 'MultimediaApplication' | 'UtilitiesApplication'
  operatingSystem: string
  [property: string]: unknown
}

export const softwareApplication = (
  siteUrl: string,
  { name, description, path, ...properties }: SoftwareWords,
) => ({
  '@type': 'SoftwareApplication',
  name,
  description,
  url: siteUrl + path,
  ...properties,
  publisher: { '@type': 'Organization', name: COMPANY.name, url: `${siteUrl}/` },
})

export const FREE_OFFER = { '@type': 'Offer', price: '0', priceCurrency: 'GBP' } as const

export const faqPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
