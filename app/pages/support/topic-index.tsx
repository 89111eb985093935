import { SUPPORT } from '../../content/support.ts'
import { SUPPORT_GROUPS } from '../../content/support-topics.ts'
import { TopicList } from './topic-list.tsx'

/** Every topic by its group, with the groups' names beside them to jump by. */
export function TopicIndex() {
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={SUPPORT.jumpTo} className="text-small">
        <div className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]">
          <p className="font-medium">{SUPPORT.jumpTo}</p>
          <ol className="mt-3 flex flex-wrap gap-2 lg:mt-2 lg:block lg:border-s lg:border-line">
            {SUPPORT_GROUPS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="touchable flex items-center rounded-full border border-control/60 px-4 py-1.5 text-ink-muted no-underline transition-colors hover:border-ink hover:text-ink lg:-ms-px lg:rounded-none lg:border-0 lg:border-s lg:border-transparent"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="flex min-w-0 flex-col gap-14 sm:gap-16">
        {SUPPORT_GROUPS.map(({ id, title, topics }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="mb-5 text-title">
              {title}
            </h2>
            <TopicList topics={topics} />
          </section>
        ))}
      </div>
    </div>
  )
}
