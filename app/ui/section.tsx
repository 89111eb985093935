import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps extends Partial<Pick<SectionHeadingProps, 'title' | 'lead'>> {
  id: string
  tone?: 'plain' | 'sunken' | 'line'
  className?: string
  children: ReactNode
}

const TONES = { plain: '', sunken: 'border-y border-line bg-sunken', line: 'border-t border-line' }

/** If the heading isn't at the top, omit `title` and place a `SectionHeading` with the id `…-title`. */
export function Section({ id, tone = 'plain', title, lead, className, children }: SectionProps) {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className={classNames('py-section', TONES[tone])}>
      <div className={classNames('wrap', className)}>
        {title ? <SectionHeading id={headingId} title={title} lead={lead} /> : null}
        {children}
      </div>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  title: string
  eyebrow?: string
  lead?: ReactNode
}

export function SectionHeading({ id, title, eyebrow, lead }: SectionHeadingProps) {
  return (
    <div className="max-w-3xl">
      {eyebrow ? <p className="mb-3 text-small font-medium text-accent-ink">{eyebrow}</p> : null}
      <h2 id={id} className="text-headline">
        {title}
      </h2>
      {lead ? <p className="mt-5 max-w-measure text-lead text-ink-muted">{lead}</p> : null}
    </div>
  )
}
