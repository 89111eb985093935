import type { ReactNode } from 'react'
import { type Action, ActionLinks } from './button.tsx'

interface CallToActionProps {
  id: string
  title: string
  lead: ReactNode
  actions: readonly Action[]
}

export function CallToAction({ id, title, lead, actions }: CallToActionProps) {
  return (
    <section aria-labelledby={id} className="no-print overflow-hidden border-t border-line bg-sunken">
      <div className="ruler" aria-hidden />
      <div className="wrap flex flex-col gap-x-16 gap-y-8 py-section lg:flex-row lg:items-end lg:justify-between">
        <div className="max-w-3xl">
          <h2 id={id} className="text-headline">
            {title}
          </h2>
          <p className="mt-5 max-w-measure text-lead text-ink-muted">{lead}</p>
        </div>
        <div className="flex flex-none flex-wrap gap-3">
          <ActionLinks actions={actions} />
        </div>
      </div>
    </section>
  )
}
