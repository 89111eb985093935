import { classNames } from './class-names.ts'

export type IconName =
  | ('bag' | 'user' | 'menu' | 'close' | 'chevron-down' | 'chevron-right' | 'arrow-right' | 'arrow-up-right')
  | ('check' | 'check-circle' | 'alert' | 'info' | 'search' | 'download' | 'copy' | 'trash')
  | ('plus' | 'minus' | 'globe' | 'spinner' | 'refresh' | 'lock' | 'key' | 'clock' | 'mail' | 'phone')
  | ('mac' | 'win' | 'file' | 'print' | 'logout' | 'settings' | 'laptop' | 'smartphone')
  | ('instagram' | 'github' | 'youtube' | 'facebook' | 'linkedin')
  | ('ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps')

/** Decorative: the text beside it or the control's name carries the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={classNames('icon', className)} width={size} height={size} aria-hidden focusable={false}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <>
      <Icon name="spinner" size={size} className="spinner" />
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  )
}
