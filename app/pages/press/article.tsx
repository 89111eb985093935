import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ARTICLE_PAGE, PRESS_PAGE } from '../../content/press.ts'
import { type Article, type ArticleSummary, neighboursOf } from '../../domain/article.ts'
import type { FailureData } from '../../domain/failure.ts'
import { href } from '../../domain/href.ts'
import { lazilyFor } from '../../domain/lazily.ts'
import { formatDay } from '../../domain/moment.ts'
import { createNearestPages } from '../../domain/nearest-pages.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { pageNotFound } from '../../http/not-found.ts'
import { COMPANY } from '../../shop.ts'
import { indexArticle } from '../../store/site-index.ts'
import { StaleLine } from '../../ui/as-of.tsx'
import { CardLink } from '../../ui/card.tsx'
import { errorWords } from '../../ui/error-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ArticlePicture } from '../../ui/picture.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const [result, list] = await Promise.all([
    context.backend.articles.get(slug, context.visitor.address),
    context.backend.articles.list(),
  ])
  const articles = list.ok ? list.value.value : []
  if (!result.ok && result.reason === 'not-found') throw articleNotFound(slug, articles)
  if (!result.ok) throw jsonResponse({ words: ARTICLE_PAGE.unavailable } satisfies FailureData, 503)
  const { value, asOf, isStale } = result.value
  if (list.ok) indexArticle(context.backend, list.value, value)
  return { article: value, asOf: isStale ? asOf : null, ...neighboursOf(articles, slug) }
}

/** Indexes a list once. */
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

export const meta = pageMeta<{ article: Article }>((data) =>
  data
    ? {
        title: data.article.title,
        description: data.article.summary,
        sharePath: '/press',
        jsonLd: (siteUrl) => describeArticle(data.article, siteUrl),
      }
    : {},
)

/** Load our own pictures first, since they need no new connection. */
const isOwn = (src: string) => src.startsWith('/')

export default function ArticlePage() {
  const { article, asOf, newer, older } = useLoaderData<typeof loader>()
  const { title, summary, publishedAt, author, image, bodyHtml } = article
  return (
    <article className="wrap grid gap-x-16 gap-y-4 pt-8 pb-section sm:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="self-start text-small text-ink-muted lg:sticky lg:top-24">
        <Link
          to="/press"
          className="no-print touchable inline-flex items-center gap-1.5 py-1 hover:text-ink hover:underline"
        >
          <Icon name="chevron-right" size={14} className="rotate-180" />
          {PRESS_PAGE.heading}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-3 lg:flex-col">
          {publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
          {author ? <span>{author}</span> : null}
        </p>
        <StaleLine what="articles" asOf={asOf} className="mt-3" />
      </div>
      <div className="min-w-0">
        <PageHeading title={title} lead={summary || undefined} className="wrap-anywhere" />
        {image ? (
          <ArticlePicture
            image={image}
            alt={image.alt}
            isPriority={isOwn(image.src)}
            className="mt-8 max-w-measure rounded-ui border border-line shadow-ui"
          />
        ) : null}
        <ProseHtml html={bodyHtml} className="mt-8 max-w-measure" />
        <nav
          aria-label={ARTICLE_PAGE.more}
          className="no-print mt-16 max-w-measure border-t border-line pt-8"
        >
          <div className="mb-6 grid gap-5 sm:grid-cols-2">
            {newer ? <Neighbour words={ARTICLE_PAGE.newer} article={newer} /> : null}
            {older ? <Neighbour words={ARTICLE_PAGE.older} article={older} /> : null}
          </div>
          <TextLink to="/press" hasArrow>
            {ARTICLE_PAGE.back}
          </TextLink>
        </nav>
      </div>
    </article>
  )
}

function Neighbour({ words, article }: { words: string; article: ArticleSummary }) {
  const { slug, title, publishedAt, image } = article
  return (
    <CardLink
      to={href('/press/:slug', { slug })}
      title={title}
      level={2}
      picture={image ? <ArticlePicture image={image} /> : null}
    >
      <p className="figures mt-2 text-small text-ink-muted">
        {words}
        {publishedAt ? <time dateTime={publishedAt}> · {formatDay(publishedAt)}</time> : null}
      </p>
    </CardLink>
  )
}
