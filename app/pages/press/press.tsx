import { StaleLine } from '../../ui/as-of.tsx'
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRESS_FEED, PRESS_PAGE, PRESS_DESK } from '../../content/press.ts'
import { pageOfArticles, type ArticleSummary, groupByYear } from '../../domain/article.ts'
import type { FailureData } from '../../domain/failure.ts'
import { uncheckedHref, href } from '../../domain/href.ts'
import { readPageNumber } from '../../domain/list-page.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { pageNotFound } from '../../http/not-found.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ArticlePicture, defaultSource, Picture } from '../../ui/picture.tsx'
import { formatDay } from '../../domain/moment.ts'
import { COMPANY } from '../../shop.ts'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const links: LinksFunction = () => [
  { rel: 'alternate', type: 'application/atom+xml', title: PRESS_FEED.title, href: href('/press/feed.xml') },
]

const queryOf = (page: number) => (page === 1 ? '' : `?page=${page}`)

export const meta = pageMeta<{ page: number }>((data) => {
  const { page = 1 } = data ?? {}
  const { title, pageTitle, description } = PRESS_PAGE
  return page === 1 ? { title, description } : { title: pageTitle(page), description, search: queryOf(page) }
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = readPageNumber(new URL(request.url).searchParams)
  const result = await context.backend.articles.list()
  if (!result.ok) throw jsonResponse({ words: PRESS_PAGE.unavailable } satisfies FailureData, 503)
  const { value, asOf, isStale } = result.value
  const listed = pageOfArticles(value, page)
  if (!listed) throw pageNotFound('/press', { suggestions: [{ text: PRESS_PAGE.heading, to: '/press' }] })
  return { ...listed, page, asOf: isStale ? asOf : null }
}

export default function PressPage() {
  const { articles, asOf, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap pt-16 pb-section sm:pt-24">
        <PageHeading title={PRESS_PAGE.heading} lead={PRESS_PAGE.lead} />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <Link to="#press-kit" className="touchable text-link">
            {PRESS_DESK.kitLink}
          </Link>
          <Link to="/press/feed.xml" reloadDocument className="touchable text-link">
            {PRESS_FEED.link}
          </Link>
        </p>
        <StaleLine what="articles" asOf={asOf} className="mt-6" />
        <div className="mt-12 sm:mt-16">
          {articles.length === 0 ? (
            <EmptyState icon="file" title={PRESS_PAGE.empty.title}>
              {PRESS_PAGE.empty.text}
            </EmptyState>
          ) : (
            <ArticleList articles={articles} />
          )}
        </div>
        {pages > 1 ? (
          <div className="mt-10">
            <Pager page={page} pages={pages} hrefOf={(number) => uncheckedHref(`/press${queryOf(number)}`)} />
          </div>
        ) : null}
      </div>
      <PressDesk />
    </>
  )
}

function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className="flex flex-col gap-16">
      {groupByYear(articles).map(({ year, articles: ofYear }) => (
        <section
          key={year ?? 'undated'}
          aria-label={year ?? PRESS_PAGE.undated}
          className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 className="figures self-start pb-4 text-title text-ink-faint lg:sticky lg:top-24 lg:pt-6">
            {year ?? PRESS_PAGE.undated}
          </h2>
          <ul className="border-b border-line">
            {ofYear.map((article) => (
              <ArticleRow key={article.slug} {...article} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ArticleRow({ slug, title, summary, publishedAt, image }: ArticleSummary) {
  return (
    <li className="relative grid gap-x-10 gap-y-4 border-t border-line py-6 focus-ring md:grid-cols-2">
      <div>
        {publishedAt ? (
          <p className="figures text-small text-ink-muted">
            <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          </p>
        ) : null}
        <h3 className="mt-1 text-title wrap-anywhere">
          <Link
            to={href('/press/:slug', { slug })}
            className="transition-colors hover:text-accent-ink stretched focus-visible:outline-none"
          >
            {title}
          </Link>
        </h3>
        {summary ? <p className="mt-1.5 max-w-measure text-ink-muted">{summary}</p> : null}
      </div>
      {image ? (
        <ArticlePicture image={image} className="overflow-hidden rounded-ui border border-line" />
      ) : null}
    </li>
  )
}

function PressDesk() {
  return (
    <Section id="press-desk" tone="sunken">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading id="press-desk-title" title={PRESS_DESK.title} lead={PRESS_DESK.text} />
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 font-medium">
            <TextLink to={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</TextLink>
            <TextLink to={`tel:${COMPANY.phone.replaceAll(' ', '')}`}>{COMPANY.phone}</TextLink>
          </p>
        </div>
        <figure className="rounded-ui border border-line bg-raised p-6 shadow-ui">
          <figcaption className="text-small font-medium text-ink-muted">
            {PRESS_DESK.boilerplateTitle}
          </figcaption>
          <blockquote id="boilerplate" className="mt-3 mb-5 text-lead">
            {PRESS_DESK.boilerplate}
          </blockquote>
          <CopyButton controls="boilerplate" size="small" />
        </figure>
      </div>
      <h2 id="press-kit" className="mt-16 text-heading">
        {PRESS_DESK.kitTitle}
      </h2>
      <p className="mt-2 text-ink-muted">{PRESS_DESK.kitLead}</p>
      <ul className="mt-8 grid grid-cols-2 gap-5 lg:grid-cols-3">
        {PRESS_DESK.kit.map(({ title, picture }) => (
          <li key={title} className="relative focus-ring">
            <Picture
              picture={picture}
              alt=""
              className="aspect-video rounded-ui border border-line bg-accent-soft object-contain p-3"
            />
            <p className="mt-3 font-medium">{title}</p>
            <a href={defaultSource(picture)} download className="stretched text-small text-link">
              {PRESS_DESK.download}
              <span className="sr-only">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
