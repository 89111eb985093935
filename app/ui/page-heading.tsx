import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PageHeadingProps {
  title: ReactNode
  eyebrow?: string
  lead?: ReactNode
  actions?: ReactNode
  size?: keyof typeof SIZES
  /** On wide screens, the lead is beside the title. */
  isSplit?: boolean
  className?: string
}

const SIZES = { display: 'text-display', page: 'text-headline', small: 'text-heading' }

/** The page's only h1, which gets focus after a navigation so that screen readers announce it. */
export function PageHeading(props: PageHeadingProps) {
  const { title, eyebrow, lead, actions, size = 'page', isSplit, className } = props
  return (
    <header
      className={classNames(
        isSplit
          ? 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-8 max-lg:max-w-4xl'
          : 'max-w-4xl',
        className,
      )}
    >
      {eyebrow ? <p className="mb-4 text-small font-medium text-accent-ink">{eyebrow}</p> : null}
      <h1 tabIndex={-1} className={classNames(SIZES[size], isSplit && 'lg:row-span-2 lg:self-end')}>
        {title}
      </h1>
      {lead ? (
        <p
          className={classNames(
            'max-w-measure text-lead text-ink-muted',
            size === 'display' ? 'mt-6' : 'mt-4',
            isSplit && 'lg:mt-0',
          )}
        >
          {lead}
        </p>
      ) : null}
      {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
