import type { ReactNode } from 'react'
import type { Accent } from '../content/page-facts.ts'
import type { Href } from '../domain/href.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

const CARD_CLASS = 'card min-w-0 rounded-ui border border-line bg-raised p-6 shadow-ui'

interface CardProps {
  title?: string
  /** The heading's id. */
  id?: string
  accent?: Accent
  className?: string
  children: ReactNode
}

export function Card({ title, id, accent, className, children }: CardProps) {
  return (
    <div data-accent={accent} className={classNames(CARD_CLASS, className)}>
      {title ? (
        <h2 id={id} className="text-title">
          {title}
        </h2>
      ) : null}
      {children}
    </div>
  )
}

interface CardLinkProps extends Omit<CardProps, 'id'> {
  to: Href
  title: string
  /** The heading's level. */
  level?: 2 | 3
  picture?: ReactNode
}

/** A card that is one large link. */
export function CardLink({ to, title, level = 3, picture, accent, className, children }: CardLinkProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article
      data-accent={accent}
      className={classNames(
        CARD_CLASS,
        'focus-ring relative flex flex-col overflow-clip transition-colors hover:border-control',
        className,
      )}
    >
      {picture ? <div className="-mx-6 -mt-6 mb-5 border-b border-line">{picture}</div> : null}
      <Heading className="text-title">
        <Link to={to} className="stretched focus-visible:outline-none">
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  )
}
