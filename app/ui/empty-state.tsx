import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = ({ icon: IconName } | { picture: ReactNode }) & {
  /** Omit the title if the text above the empty state already says why there's nothing to show. */
  title?: string
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, action, children, ...look }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center px-6 py-12 text-center',
        'icon' in look && 'rounded-ui border dashed border-control/60',
      )}
    >
      {'icon' in look ? (
        <span className="grid size-12 place-items-center rounded-ui border border-line bg-raised text-ink-muted shadow-ui">
          <Icon name={look.icon} size={22} />
        </span>
      ) : (
        look.picture
      )}
      {title ? <h2 className="mt-5 text-title">{title}</h2> : null}
      {children ? (
        <div className="mt-5 max-w-md text-small wrap-anywhere text-ink-muted [h2+&]:mt-2">{children}</div>
      ) : null}
      {action ? <div className="mt-6 flex w-full flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
