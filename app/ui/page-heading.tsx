import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PageHeadingProps {
  title: ReactNode
  eyebrow?: string
  lead?: ReactNode
  actions?: ReactNode
  size?: 'display' | 'page'
  className?: string
}

/** The page's one h1 and what belongs to it. After a navigation it gets the focus, so that it is read out. */
export function PageHeading(props: PageHeadingProps) {
  const { title, eyebrow, lead, actions, size = 'page', className } = props
  return (
    <header className={classNames('max-w-4xl', className)}>
      {eyebrow ? <p className="mb-4 text-small font-medium text-accent-ink">{eyebrow}</p> : null}
      <h1 tabIndex={-1} className={size === 'display' ? 'text-display' : 'text-headline'}>
        {title}
      </h1>
      {lead ? (
        <p
          className={classNames(
            'max-w-measure text-lead text-ink-muted',
            size === 'display' ? 'mt-6' : 'mt-4',
          )}
        >
          {lead}
        </p>
      ) : null}
      {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
