import type { SupportTopic } from '../../content/support-topics.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreLink } from '../../ui/text-link.tsx'
import type { ReactNode } from 'react'

interface TopicListProps {
  topics: readonly SupportTopic[]
  openCount?: number
}

/** If the URL's fragment is a topic's id, the browser opens that topic. */
export function TopicList({ topics, openCount = 0 }: TopicListProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {topics.map(({ id, title, answer, link }, index) => (
        <details key={id} open={index < openCount}>
          <summary className="flex min-h-14 items-center justify-between gap-6 py-3.5 font-medium tracking-close hover:text-accent-ink">
            {title}
            <Icon name="plus" className="text-ink-faint unfold-45" />
          </summary>
          <div id={id} className="max-w-measure pb-6 text-ink-muted">
            <p>{answer}</p>
            {link ? (
              <p className="mt-3">
                <MoreLink {...link} />
              </p>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  )
}

interface TopicRowProps {
  id: string
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function TopicRow({ id, heading, aside, children }: TopicRowProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="lg:pt-3.5">
        <h2 id={`${id}-title`} className="text-title wrap-anywhere lg:sticky lg:top-24">
          {heading}
        </h2>
        {aside ? <div className="mt-2">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
