import { StaleLine } from '../../ui/as-of.tsx'
import { Link } from '../../ui/link.tsx'
import home from '../../content/home.ts'
import type { ArticleSummary } from '../../domain/article.ts'
import { formatDay } from '../../domain/moment.ts'
import { Section, SectionHeading } from '../../ui/section.tsx'
import { MoreLink } from '../../ui/text-link.tsx'
import { href } from '../../domain/href.ts'

export function PressStrip({ articles, asOf }: { articles: readonly ArticleSummary[]; asOf: string | null }) {
  if (articles.length === 0) return null
  const { title: heading, link } = home.press
  return (
    <Section id="press" tone="line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <SectionHeading id="press-title" title={heading} />
        <MoreLink {...link} />
      </div>
      <ul className="mt-10 border-b border-line">
        {articles.map(({ slug, title, summary, publishedAt }) => (
          <li
            key={slug}
            className="grid gap-x-8 gap-y-1 border-t border-line py-6 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="figures text-small leading-7 text-ink-muted">
              {publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
            </p>
            <div>
              <h3 className="text-title">
                <Link to={href('/press/:slug', { slug })} className="hover:text-accent-ink hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="mt-1.5 max-w-measure text-ink-muted">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <StaleLine what="articles" asOf={asOf} className="mt-4" />
    </Section>
  )
}
