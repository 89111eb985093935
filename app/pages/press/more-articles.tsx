import { ARTICLE_PAGE } from '../../content/press.ts'
import type { ArticleSummary } from '../../domain/article.ts'
import { formatDay } from '../../domain/moment.ts'
import { CardLink } from '../../ui/card.tsx'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../domain/href.ts'

export function MoreArticles({ articles }: { articles: readonly ArticleSummary[] }) {
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
          {articles.map(({ slug, title, publishedAt }) => (
            <CardLink key={slug} to={href('/press/:slug', { slug })} title={title}>
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
