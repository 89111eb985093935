import content from '../content/power-users.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { ChapterSection } from './power-users/chapter-section.tsx'
import { Listing } from './power-users/listing.tsx'

const { page, listing, chapters, closing } = content

export const meta = pageMeta(page)

export default function PowerUsersPage() {
  return (
    <>
      <div className="wrap pt-14 sm:pt-20">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2 lg:[--text-display:min(4.2vw,4rem)]">
          <PageHeading size="display" eyebrow="Power users" title={page.heading} lead={page.lead} />
          <Listing {...listing} />
        </div>
        <nav aria-label="On this page" className="mt-14 border-t border-control/60 sm:mt-20">
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {chapters.map(({ id, title }, index) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={`#${id}`}
                  className="flex min-h-14 items-center gap-5 py-3 no-underline transition-colors hover:text-accent-ink"
                >
                  <span className="figures w-6 flex-none font-mono text-small text-ink-faint">
                    {index + 1}
                  </span>
                  <span className="font-medium tracking-close">{title}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className="wrap pb-section">
        {chapters.map((chapter, index) => (
          <ChapterSection key={chapter.id} chapter={chapter} number={index + 1} />
        ))}
      </div>
      <CallToAction
        id="next"
        {...closing}
        actions={[
          { text: 'Contact support', to: '/support' },
          { text: 'Specifications', to: '/ctrl-suite/specs' },
        ]}
      />
    </>
  )
}
