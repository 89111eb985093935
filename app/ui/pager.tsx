import type { AriaAttributes, ReactNode } from 'react'
import type { Href } from '../domain/href.ts'
import { ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface PagerProps {
  page: number
  pages: number
  hrefOf: (page: number) => Href
  /** The id of a form to send along, so that the next page knows what's ticked on this one. */
  form?: string | undefined
}

interface PageLinkProps extends Omit<PagerProps, 'pages'>, AriaAttributes {
  rel?: string
  className: string
  children: ReactNode
}

/** With a form, a button that sends it to the page. */
const PageLink = ({ page, hrefOf, form, rel, ...rest }: PageLinkProps) =>
  form ? (
    <button {...rest} form={form} formAction={hrefOf(page)} name="page" value={page} />
  ) : (
    <Link {...rest} rel={rel} to={hrefOf(page)} />
  )

const PLACE_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-ui px-3 text-small no-underline'

export function Pager({ page, pages, ...link }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="no-print">
      <ul className="flex items-center justify-between gap-1 sm:justify-center">
        <li>
          <Step {...link} page={page > 1 ? page - 1 : null} rel="prev" text="Previous" />
        </li>
        <li className="text-small text-ink-muted sm:hidden">
          Page {page} of {pages}
        </li>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`} className="max-sm:hidden">
            {number === null ? (
              <span className="px-1 text-ink-faint">…</span>
            ) : (
              <PageLink
                {...link}
                page={number}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  PLACE_CLASS,
                  'figures font-medium',
                  number === page
                    ? 'border border-accent-line bg-accent-soft text-accent-ink'
                    : 'text-ink-muted hover:bg-hover hover:text-ink',
                )}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <Step {...link} page={page < pages ? page + 1 : null} rel="next" text="Next" />
        </li>
      </ul>
    </nav>
  )
}

interface StepProps extends Omit<PagerProps, 'page' | 'pages'> {
  /** Null if there is none. */
  page: number | null
  rel: 'prev' | 'next'
  text: string
}

function Step({ page, rel, text, ...link }: StepProps) {
  const arrow = <Icon name="chevron-right" size={16} className={rel === 'prev' ? 'rotate-180' : undefined} />
  const content = (
    <>
      {rel === 'prev' ? arrow : null}
      {text}
      {rel === 'next' ? arrow : null}
    </>
  )
  const linkClass = classNames(PLACE_CLASS, 'gap-1.5 font-medium')
  if (page === null) {
    return (
      <span className={classNames(linkClass, 'text-ink-faint')} aria-hidden>
        {content}
      </span>
    )
  }
  return (
    <PageLink {...link} page={page} rel={rel} className={classNames(linkClass, 'text-ink hover:bg-hover')}>
      {content}
    </PageLink>
  )
}

/** Instead of a list, on a page after the last one. */
export function PastEnd({ page, pages, lastHref }: { page: number; pages: number; lastHref: Href }) {
  return (
    <EmptyState
      icon="file"
      title={`Nothing on page ${page}`}
      action={
        <ButtonLink to={lastHref} variant="secondary">
          {pages === 1 ? 'Back to page 1' : `Go to page ${pages}`}
        </ButtonLink>
      }
    />
  )
}

/** The first page, the last and those near the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const listed = [...new Set(wanted)].sort((a, b) => a - b)
  return listed.flatMap((number, index) => {
    const missingCount = number - (listed[index - 1] ?? 0) - 1
    if (missingCount === 0) return [number]
    // An ellipsis takes as much space as a single number.
    return [missingCount === 1 ? number - 1 : null, number]
  })
}
