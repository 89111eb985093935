import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPANY } from '../../shop.ts'
import { ARTICLE_PAGE, PRESS_PAGE } from '../../content/press.ts'
import type { Article, ArticleSummary } from '../../domain/article.ts'
import type { FailureData } from '../../domain/failure.ts'
import { indexPages, nearestPages, type PageIndex } from '../../domain/nearest-pages.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { pageNotFound } from '../../http/page-not-found.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { ArticleText } from './article-text.tsx'
import { ArticleUnavailable } from './article-unavailable.tsx'
import { feedLinks } from './feed-link.ts'
import { MoreArticles } from './more-articles.tsx'
import { href, type Href } from '../../domain/href.ts'

const MORE_COUNT = 3

/** The article and what else there is to read. Null, and 503, when the content service does not answer. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [result, list] = await Promise.all([
    context.backend.articles.get(slug, context.visitor.address),
    context.backend.articles.list(),
  ])
  if (!result.ok && result.reason === 'not-found')
    throw articleNotFound(list.ok ? list.value.value : [], request)
  if (!result.ok) return jsonResponse({ article: null, asOf: null, more: [] }, 503)
  const others = list.ok ? list.value.value.filter((other) => other.slug !== slug) : []
  const { value, asOf, isStale } = result.value
  return { article: value, asOf: isStale ? asOf : null, more: others.slice(0, MORE_COUNT) }
}

type ArticleLink = { path: Href; title: string }

/** Of each list that there is, made once: there may be thousands of articles, and addresses are easily invented. */
const indexes = new WeakMap<readonly ArticleSummary[], PageIndex<ArticleLink>>()

function indexOf(articles: readonly ArticleSummary[]): PageIndex<ArticleLink> {
  const index =
    indexes.get(articles) ??
    indexPages(articles.map(({ slug, title }) => ({ path: href('/press/:slug', { slug }), title })))
  indexes.set(articles, index)
  return index
}

/** A 404 that suggests the articles with a name near to the one that was asked for. */
function articleNotFound(articles: readonly ArticleSummary[], request: Request): Response {
  const { pathname } = new URL(request.url)
  const suggestions: FailureData['suggestions'] = [
    ...nearestPages(pathname, indexOf(articles)).map(({ path, title }) => ({ text: title, to: path })),
    { text: PRESS_PAGE.heading, to: '/press' },
  ]
  return pageNotFound(pathname, suggestions)
}

const describeArticle = (article: Article, siteUrl: string) => [
  {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    ...(article.image ? { image: new URL(article.image.src, siteUrl).href } : {}),
    author: { '@type': 'Organization', name: article.author ?? COMPANY.name },
    publisher: { '@type': 'Organization', name: COMPANY.name, url: `${siteUrl}/` },
    mainEntityOfPage: siteUrl + href('/press/:slug', { slug: article.slug }),
  },
  breadcrumbList(siteUrl, [
    { text: PRESS_PAGE.heading, to: '/press' },
    { text: article.title, to: href('/press/:slug', { slug: article.slug }) },
  ]),
]

export const links = feedLinks

export const meta = pageMeta<{ article: Article | null }>((data) => {
  const article = data?.article
  if (!article) return { title: ARTICLE_PAGE.unavailable.heading, isPrivate: true }
  return {
    title: article.title,
    description: article.summary,
    sharePath: '/press',
    jsonLd: (siteUrl) => describeArticle(article, siteUrl),
  }
})

export default function ArticlePage() {
  const { article, asOf, more } = useLoaderData<typeof loader>()
  if (!article) return <ArticleUnavailable />
  return (
    <>
      <ArticleText article={article} asOf={asOf} />
      <MoreArticles articles={more} />
    </>
  )
}
