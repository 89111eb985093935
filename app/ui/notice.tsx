import type { ReactNode } from 'react'
import type { FormProblem } from '../domain/form-problem.ts'
import { classNames } from './class-names.ts'
import { ContactLinks } from './contact-links.tsx'
import { Icon, type IconName } from './icon.tsx'

type NoticeKind = 'info' | 'success' | 'warning' | 'problem'

const LOOKS: Record<NoticeKind, { icon: IconName; box: string; mark: string }> = {
  info: { icon: 'info', box: 'border-accent-line bg-accent-soft', mark: 'text-accent-ink' },
  success: { icon: 'check-circle', box: 'border-success/30 bg-success-soft', mark: 'text-success' },
  warning: { icon: 'alert', box: 'border-warning/30 bg-warning-soft', mark: 'text-warning' },
  problem: { icon: 'alert', box: 'border-problem/30 bg-problem-soft', mark: 'text-problem' },
}

/** `alert` interrupts a screen reader, `status` waits for a pause, and `note` isn't announced. */
type NoticeRole = 'alert' | 'status' | 'note'

const ROLES: Record<NoticeKind, NoticeRole> = {
  info: 'note',
  success: 'status',
  warning: 'note',
  problem: 'alert',
}

interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  action?: ReactNode
  role?: NoticeRole
  className?: string
  children?: ReactNode
}

export function Notice({ kind = 'info', title, action, role, className, children }: NoticeProps) {
  const { icon, box, mark } = LOOKS[kind]
  return (
    <div
      role={role ?? ROLES[kind]}
      className={classNames(
        'flex items-baseline gap-3 rounded-ui border px-4 py-3 text-small',
        box,
        className,
      )}
    >
      <Icon name={icon} className={classNames('relative top-1', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className={title ? 'text-ink-muted' : undefined}>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  )
}

interface FocusedNoticeProps extends Omit<NoticeProps, 'children'> {
  problem: FormProblem | undefined
  field: string
}

/** A form's error that isn't about a single field. Takes focus, since the notice may be off screen on a phone. */
export function FocusedNotice({ problem, field, className, ...notice }: FocusedNoticeProps) {
  const text = problem?.errors[field]
  if (!text) return null
  return (
    <div data-problem tabIndex={-1} autoFocus className={classNames('scroll-mt-24 rounded-ui', className)}>
      <Notice {...notice}>
        <ContactLinks text={text} />
      </Notice>
    </div>
  )
}
