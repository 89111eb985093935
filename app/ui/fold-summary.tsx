import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The line that opens a `details` element, with an arrow that turns. */
export const FoldSummary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary className={classNames('flex min-h-11 items-center gap-2 font-medium', className)}>
    <Icon name="chevron-right" size={16} className="unfold-90" />
    {children}
  </summary>
)
