import { type ReactNode, useId } from 'react'
import { Notice } from '../../ui/notice.tsx'

interface SettingsSectionProps {
  title: string
  lead: ReactNode
  problem?: string
  children: ReactNode
}

export function SettingsSection({ title, lead, problem, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-6 py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div className="max-w-measure">
        <h2 id={headingId} className="text-title">
          {title}
        </h2>
        <p className="mt-2 text-small text-ink-muted">{lead}</p>
      </div>
      <div className="min-w-0">
        {/* Browsers scroll to it after a full page load; on a phone it would be far off screen. */}
        {problem ? (
          <div tabIndex={-1} autoFocus className="mb-5 scroll-mt-24 rounded-ui">
            <Notice kind="problem">{problem}</Notice>
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}
