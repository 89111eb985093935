import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const LOOKS = {
  line: {
    row: 'min-h-11 gap-2 font-medium',
    mark: <Icon name="chevron-right" size={16} className="unfold-90" />,
  },
  inline: {
    row: 'touchable w-fit gap-2 text-ink-muted hover:text-ink',
    mark: <Icon name="chevron-right" size={14} className="unfold-90" />,
  },
  bar: {
    row: 'min-h-14 justify-between gap-x-4',
    mark: <Icon name="chevron-down" size={18} className="text-ink-faint unfold-180" />,
  },
  question: {
    row: 'min-h-14 justify-between gap-x-6 py-3.5 font-medium tracking-close hover:text-accent-ink',
    mark: <Icon name="plus" className="text-ink-faint unfold-45" />,
  },
}

const UNFOLDED = { md: 'unfolded-md', lg: 'unfolded-lg' }

interface DisclosureProps extends ComponentPropsWithoutRef<'details'> {
  summary: ReactNode
  summaryClassName?: string
  look?: keyof typeof LOOKS
  /** From this width on, the content is always visible and the summary is a plain heading. */
  unfoldedFrom?: keyof typeof UNFOLDED
}

/** A summary that opens what's below it, also without JavaScript. */
export const Disclosure = forwardRef<HTMLDetailsElement, DisclosureProps>(function Disclosure(
  { summary, summaryClassName, look = 'line', unfoldedFrom, className, children, ...details },
  ref,
) {
  const { row, mark } = LOOKS[look]
  // Marks before the words line up in a list.
  const isMarkFirst = look === 'line'
  return (
    <details
      {...details}
      ref={ref}
      className={classNames(unfoldedFrom && UNFOLDED[unfoldedFrom], className) || undefined}
    >
      <summary className={classNames('flex items-center', row, summaryClassName)}>
        {isMarkFirst ? mark : null}
        {summary}
        {isMarkFirst ? null : mark}
      </summary>
      {children}
    </details>
  )
})
