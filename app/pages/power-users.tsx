import { pictures } from '../content/pictures.ts'
import content, { type Chapter } from '../content/power-users.ts'
import { ENGINE_EDITIONS } from '../shop.ts'
import { CallToAction } from '../ui/call-to-action.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Picture } from '../ui/picture.tsx'
import { MoreLink } from '../ui/text-link.tsx'
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
          { text: 'Contact support', to: '/support#contact' },
          { text: 'Specifications', to: '/ctrl-suite/specs' },
        ]}
      />
    </>
  )
}

function ChapterSection({ chapter, number }: { chapter: Chapter; number: number }) {
  const { id, title, text, commands, listing, picture, link, edition } = chapter
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid items-start gap-x-16 gap-y-8 pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-24"
    >
      <div className="min-w-0 lg:sticky lg:top-24">
        <p className="font-mono text-small text-ink-faint">
          <span aria-hidden>{number}</span>
          {edition ? <span className="text-accent-ink"> · {ENGINE_EDITIONS[edition].name}</span> : null}
        </p>
        <h2 id={`${id}-title`} className="mt-3 text-heading">
          {title}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-measure text-ink-muted">
            {paragraph}
          </p>
        ))}
        {link ? (
          <p className="mt-6">
            <MoreLink {...link} />
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        {commands ? <CommandList {...commands} /> : null}
        {listing ? <Listing {...listing} /> : null}
        {picture ? <Picture picture={pictures[picture]} isFramed className="mt-6" /> : null}
      </div>
    </section>
  )
}

type Commands = NonNullable<Chapter['commands']>

function CommandList({ caption, kind, rows }: Commands) {
  const isKeys = kind === 'keys'
  return (
    <dl aria-label={caption} className="border-t border-control/60">
      {rows.map(({ term, detail }) => (
        <div
          key={term}
          className={classNames(
            'flex gap-x-8 gap-y-2 border-b border-line py-3.5 items-baseline',
            !isKeys && 'max-sm:flex-col',
          )}
        >
          <dt className={classNames('flex-none', isKeys ? 'w-25 sm:w-36' : 'sm:w-72')}>
            {isKeys ? <Keys code={term} /> : <code className="font-mono text-small">{term}</code>}
          </dt>
          <dd className="min-w-0 text-small text-ink-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function Keys({ code }: { code: string }) {
  return (
    <span className="flex gap-1.5">
      {code.split(' ').map((key) => (
        <kbd
          key={key}
          className="grid h-7 min-w-7 place-items-center rounded-ui border border-b-2 border-line bg-raised px-1.5 font-sans text-caption font-medium"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
