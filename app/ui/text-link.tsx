import type { Link as ContentLink } from '../content/copy.ts'
import { Link } from './link.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LinkTarget } from '../domain/href.ts'

interface TextLinkLook {
  to: LinkTarget
  opensNewTab?: boolean
  /** For a link to the current page: reloads the data and keeps the scroll position. */
  keepsPlace?: boolean
  reloadDocument?: boolean
  className?: string
}

type TextLinkProps = TextLinkLook &
  ({ hasArrow?: false; children: ReactNode } | { hasArrow: true; children: string })

export function TextLink(props: TextLinkProps) {
  const { to, opensNewTab, hasArrow, keepsPlace, reloadDocument, className, children } = props
  const names = classNames(
    'text-link',
    hasArrow && 'touchable inline-flex items-center font-medium',
    className,
  )
  return (
    <Link
      to={to}
      preventScrollReset={keepsPlace}
      reloadDocument={reloadDocument}
      className={names}
      {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {hasArrow ? (
        <span>
          <LastWord text={children} icon={ARROW} />
        </span>
      ) : (
        children
      )}
      {opensNewTab ? <NewTabHint /> : null}
    </Link>
  )
}

export const MoreLink = ({ to, text }: ContentLink) => (
  <TextLink to={to} hasArrow>
    {text}
  </TextLink>
)

const ARROW = <Icon name="arrow-right" size={16} className="leaning ms-2 inline-block align-[-0.15em]" />

export function LastWord({ text, icon }: { text: string; icon: ReactNode }) {
  const start = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, start)}
      <span className="whitespace-nowrap">
        {text.slice(start)}
        {icon}
      </span>
    </>
  )
}

export function NewTabHint() {
  return (
    <>
      <Icon name="arrow-up-right" size={14} className="ms-1 inline-block align-[-0.1em] opacity-60" />
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
}
