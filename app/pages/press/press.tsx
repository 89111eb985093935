import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRESS_FEED, PRESS_PAGE } from '../../content/press.ts'
import { pageOfArticles } from '../../domain/article.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { pageNotFound } from '../../http/page-not-found.ts'
import { Link } from '../../ui/link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { ArticleList } from './article-list.tsx'
import { ArticlesAsOf } from '../../ui/articles-as-of.tsx'
import { feedLinks } from './feed-link.ts'
import { PressDesk } from './press-desk.tsx'

export const links = feedLinks

const queryOf = (page: number) => (page === 1 ? '' : `?page=${page}`)

export const meta = pageMeta<{ page: number }>((data) => {
  const { page = 1 } = data ?? {}
  const { title, pageTitle, description } = PRESS_PAGE
  return page === 1 ? { title, description } : { title: pageTitle(page), description, search: queryOf(page) }
})

function pageIn(request: Request): number {
  const typed = new URL(request.url).searchParams.get('page') ?? ''
  return /^\d{1,6}$/.test(typed) ? Math.max(1, Number(typed)) : 1
}

/** The articles of a page, the newest first. Null, and 503, when the content service does not answer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request)
  const result = await context.backend.articles.list()
  if (!result.ok) return jsonResponse({ articles: null, asOf: null, page, pages: 1 }, 503)
  const { value, asOf, isStale } = result.value
  const found = pageOfArticles(value, page)
  if (!found) throw pageNotFound('/press', { suggestions: [{ text: PRESS_PAGE.heading, to: '/press' }] })
  return jsonResponse({ ...found, page, asOf: isStale ? asOf : null }, 200)
}

export default function PressPage() {
  const { articles, asOf, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap pt-16 pb-section sm:pt-24">
        <PageHeading title={PRESS_PAGE.heading} lead={PRESS_PAGE.lead} />
        <p className="mt-6">
          <Link to="/press/feed.xml" reloadDocument className="touchable text-link">
            {PRESS_FEED.link}
          </Link>
        </p>
        <ArticlesAsOf asOf={asOf} className="mt-6" />
        <div className="mt-12 sm:mt-16">
          {articles === null ? (
            <PressUnavailable />
          ) : articles.length === 0 ? (
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

function PressUnavailable() {
  const { title, text, retry } = PRESS_PAGE.unavailable
  return (
    <Notice
      kind="problem"
      title={title}
      action={
        <ButtonLink to="/press" variant="secondary" size="small" icon="refresh" reloadDocument>
          {retry}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  )
}
