import type { ReactNode } from 'react'
import { Section, SectionHeading } from '../../ui/section.tsx'

/** A chapter of the style guide. */
export function StyleguideChapter({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <Section id={id} tone="line" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={title} lead={lead} />
      <div className="mt-12 grid gap-12">{children}</div>
    </Section>
  )
}

/** A part, named, in one or more states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <h3 className="text-small font-medium text-ink-muted">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
