import type { ReactNode } from 'react'
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx'

interface CoverProps {
  icon: IconName
  title: string
  isGood?: boolean
  action: ReactNode
  children: ReactNode
}

/** In place of the form. */
export function Cover({ icon, title, isGood, action, children }: CoverProps) {
  return (
    <div
      role="note"
      className="absolute inset-0 z-10 flex flex-col items-center gap-3 rounded-ui border border-line bg-sunken px-6 py-16 text-center"
    >
      <Icon name={icon} size={32} className={isGood ? 'text-success' : 'text-ink-faint'} />
      <p className="text-title text-balance">{title}</p>
      <p className="max-w-md text-small text-ink-muted">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

export function FrameSkeleton() {
  return (
    <div className="absolute inset-0 grid content-start gap-5 p-4">
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Spinner /> Opening the secure payment form…
      </p>
      <div aria-hidden className="grid grid-cols-2 gap-x-4 gap-y-5">
        {['col-span-full', 'col-span-full', 'col-span-full', '', '', 'col-span-full'].map((span, field) => (
          <div key={field} className={span}>
            <div className="h-4 w-28 rounded-ui bg-hover" />
            <div className="mt-2 h-11 rounded-ui border border-line" />
          </div>
        ))}
        <div className="col-span-full mt-2 h-11 rounded-ui bg-line" />
      </div>
    </div>
  )
}
