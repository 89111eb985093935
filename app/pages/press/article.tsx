import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { COMPANY } from '../../shop.ts'
import { ARTICLE_PAGE, PRESS_PAGE } from '../../content/press.ts'
import type { Article, ArticleSummary } from '../../domain/article.ts'
import type { FailureData } from '../../domain/failure.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { createNearestPages } from '../../domain/nearest-pages.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { pageNotFound } from '../../http/page-not-found.ts'
import { indexArticle } from '../../store/site-search.ts'
import { errorWords } from '../../ui/error-screen.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { StaleLine } from '../../ui/moment.tsx'
import { href } from '../../domain/href.ts'
import { formatDay } from '../../domain/moment.ts'
import { CardLink } from '../../ui/card.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const MORE_COUNT = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [result, list] = await Promise.all([
    context.backend.articles.get(slug, context.visitor.address),
    context.backend.articles.list(),
  ])
  if (!result.ok && result.reason === 'not-found')
    throw articleNotFound(slug, list.ok ? list.value.value : [])
  if (!result.ok) throw jsonResponse({ words: ARTICLE_PAGE.unavailable } satisfies FailureData, 503)
  const others = list.ok ? list.value.value.filter((other) => other.slug !== slug) : []
  const { value, asOf, isStale } = result.value
  if (list.ok) indexArticle(context.backend.articles, list.value, value)
  return { article: value, asOf: isStale ? asOf : null, more: others.slice(0, MORE_COUNT) }
}

/** One finder per list, not per URL: there may be thousands of articles, and URLs are easily made up. */
const finderOf = lazilyFor((articles: readonly ArticleSummary[]) =>
  createNearestPages(articles.map(({ slug, title }) => ({ path: slug, title }))),
)

function articleNotFound(slug: string, articles: readonly ArticleSummary[]): Response {
  const suggestions: FailureData['suggestions'] = [
    ...finderOf(articles)(slug).map(({ path, title }) => ({
      text: title,
      to: href('/press/:slug', { slug: path }),
    })),
    { text: PRESS_PAGE.heading, to: '/press' },
  ]
  const words = { text: `Article not found. ${errorWords(404).text}` }
  return pageNotFound(href('/press/:slug', { slug }), { suggestions, words })
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

export const meta = pageMeta<{ article: Article }>((data) => ({
  title: data!.article.title,
  description: data!.article.summary,
  sharePath: '/press',
  jsonLd: (siteUrl) => describeArticle(data!.article, siteUrl),
}))

export default function ArticlePage() {
  const { article, asOf, more } = useLoaderData<typeof loader>()
  return (
    <>
      <ArticleText article={article} asOf={asOf} />
      <MoreArticles articles={more} />
    </>
  )
}

/** Proxied pictures come over the page's own connection, so load them first. */
const isOwn = (src: string) => src.startsWith('/')

function ArticleText({ article, asOf }: { article: Article; asOf: string | null }) {
  const { title, summary, publishedAt, author, image, bodyHtml } = article
  return (
    <article className="wrap pt-8 pb-section">
      <Breadcrumbs crumbs={[{ text: PRESS_PAGE.heading, to: '/press' }]} current={title} />
      <div className="mt-12 grid gap-x-16 gap-y-4 sm:mt-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="text-small text-ink-muted lg:pt-3.5">
          <p className="flex flex-wrap gap-x-3 lg:flex-col">
            {publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
            {author ? <span>{author}</span> : null}
          </p>
          <StaleLine what="articles" asOf={asOf} className="mt-3" />
        </div>
        <div className="min-w-0">
          <PageHeading title={title} lead={summary || undefined} className="wrap-anywhere" />
          {image ? (
            <img
              src={image.src}
              alt={image.alt}
              width={image.width ?? undefined}
              height={image.height ?? undefined}
              loading={isOwn(image.src) ? 'eager' : 'lazy'}
              decoding="async"
              /* React 18 accepts this attribute only in lower case. */
              {...{ fetchpriority: isOwn(image.src) ? 'high' : undefined }}
              className="mt-10 aspect-video w-full rounded-ui border border-line bg-sunken object-cover shadow-ui"
            />
          ) : null}
          <ProseHtml html={bodyHtml} className="mt-10 max-w-measure" />
        </div>
      </div>
    </article>
  )
}

function MoreArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <div className="no-print">
      <Section tone="sunken" labelledBy="more">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <SectionHeading id="more" title={ARTICLE_PAGE.more} />
          <TextLink to="/press" hasArrow>
            {ARTICLE_PAGE.back}
          </TextLink>
        </div>
        <div className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {articles.map(({ slug, title, publishedAt, image }) => (
            <CardLink
              key={slug}
              to={href('/press/:slug', { slug })}
              title={title}
              picture={<ArticlePicture image={image} />}
            >
              {publishedAt ? (
                <p className="figures mt-auto pt-6 text-small text-ink-muted">
                  <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                </p>
              ) : null}
            </CardLink>
          ))}
        </div>
      </Section>
    </div>
  )
}
