import { Link } from './link.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { isExternal, type LinkTarget } from '../domain/href.ts'

interface TextLinkProps {
  to: LinkTarget
  /** Also says so to those who do not see the arrow. */
  opensNewTab?: boolean
  /** Points on: "Read the specification →". */
  hasArrow?: boolean
  /** Reloads this page's data, and keeps the scroll position. */
  keepsPlace?: boolean
  /** Asks for a whole page, as where what is linked is no page. */
  reloadDocument?: boolean
  className?: string
  children: ReactNode
}

/** A link in or below text. */
export function TextLink({
  to,
  opensNewTab,
  hasArrow,
  keepsPlace,
  reloadDocument,
  className,
  children,
}: TextLinkProps) {
  const names = classNames(
    'text-link',
    hasArrow && 'touchable inline-flex items-center gap-1.5 font-medium',
    className,
  )
  const content = (
    <>
      {children}
      {hasArrow ? <Icon name="arrow-right" size={16} className="leaning" /> : null}
      {opensNewTab ? <NewTabHint /> : null}
    </>
  )
  if (opensNewTab || isExternal(to)) {
    return (
      <a href={to} className={names} {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {content}
      </a>
    )
  }
  return (
    <Link to={to} preventScrollReset={keepsPlace} reloadDocument={reloadDocument} className={names}>
      {content}
    </Link>
  )
}

/** The arrow, and the words for those who do not see it, of a link that opens a new tab. */
export function NewTabHint() {
  return (
    <>
      <Icon name="arrow-up-right" size={14} className="ms-1 inline-block align-[-0.1em] opacity-60" />
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
}
