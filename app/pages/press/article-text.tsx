import { PRESS_PAGE } from '../../content/press.ts'
import type { Article } from '../../domain/article.ts'
import { formatDay } from '../../domain/moment.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProseHtml } from '../../ui/prose.tsx'
import { StaleLine } from '../../ui/moment.tsx'

/** Proxied pictures come over the page's own connection, so load them first. */
const isOwn = (src: string) => src.startsWith('/')

export function ArticleText({ article, asOf }: { article: Article; asOf: string | null }) {
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
        <div>
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
