import { Link } from '../../ui/link.tsx'
import { PRESS_PAGE } from '../../content/press.ts'
import type { ArticleSummary } from '../../domain/article.ts'
import { groupByYear } from '../../domain/article.ts'
import { formatDay } from '../../domain/moment.ts'
import { href } from '../../domain/href.ts'

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className="flex flex-col gap-16">
      {groupByYear(articles).map(({ year, articles: ofYear }) => (
        <section
          key={year ?? 'undated'}
          aria-label={year ?? PRESS_PAGE.undated}
          className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 className="figures pb-4 text-title text-ink-faint lg:pt-6">{year ?? PRESS_PAGE.undated}</h2>
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

function ArticleRow({ slug, title, summary, publishedAt }: ArticleSummary) {
  return (
    <li className="relative border-t border-line py-6 focus-ring">
      <div className="flex flex-col-reverse items-baseline gap-x-10 gap-y-1 lg:flex-row lg:justify-between">
        <div>
          <h3 className="text-title wrap-anywhere">
            <Link
              to={href('/press/:slug', { slug })}
              className="transition-colors hover:text-accent-ink stretched focus-visible:outline-none"
            >
              {title}
            </Link>
          </h3>
          {summary ? <p className="mt-1.5 max-w-measure text-ink-muted">{summary}</p> : null}
        </div>
        <p className="figures flex-none text-small text-ink-muted">
          {publishedAt ? <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> : null}
        </p>
      </div>
    </li>
  )
}
