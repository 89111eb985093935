import { Link } from './link.tsx'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName, Spinner } from './icon.tsx'
import type { LinkTarget } from '../domain/href.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string
}

/* Every variant has a border, because forced colours drop backgrounds. */
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-control/60 bg-raised text-ink hover:border-control hover:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-problem/30 bg-raised text-problem hover:bg-problem-soft',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'touchable min-h-9 px-3 py-1.5 text-small gap-1.5',
  medium: 'min-h-11 px-5 py-2 text-[1rem] gap-2',
  large: 'min-h-13 px-6 py-3 text-body gap-2.5',
}

const classesOf = ({ variant = 'primary', size = 'medium', isWide, className }: ButtonLook) =>
  classNames(
    'button inline-flex items-center justify-center rounded-ui border text-center font-medium transition-colors no-underline',
    'leading-tight tracking-close disabled:opacity-50 aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
    className,
  )

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** Shows a spinner and ignores clicks. Unlike a disabled button, a busy one keeps focus. */
  isBusy?: boolean
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, isWide, icon, iconAfter, className, isBusy, onClick, children, ...rest } = props
  return (
    <button
      {...rest}
      className={classesOf({ variant, size, isWide, className })}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner size={18} /> : null}
      {icon && !isBusy ? <Icon name={icon} size={18} /> : null}
      {children}
      {iconAfter ? <Icon name={iconAfter} size={18} /> : null}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook {
  to: LinkTarget
  reloadDocument?: boolean
  children: ReactNode
}

export function ButtonLink({ to, reloadDocument, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={reloadDocument} className={classesOf(rest)}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
      {iconAfter ? <Icon name={iconAfter} size={18} /> : null}
    </Link>
  )
}

export interface Action {
  text: string
  to: LinkTarget
  icon?: IconName
}

export function ActionLinks({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ text, to, icon }, index) => (
    <ButtonLink key={to} to={to} size="large" variant={index === 0 ? 'primary' : 'secondary'} icon={icon}>
      {text}
    </ButtonLink>
  ))
}
