import type { Href } from '../domain/href.ts'
import { classNames } from './class-names.ts'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'
import { TextLink } from './text-link.tsx'

interface AsOfProps {
  /** When the data was loaded (ISO 8601). */
  asOf: string
  /** The service can't be reached, so the data may be out of date. */
  isStale: boolean
  refreshHref: Href
  /** On a phone, only the link is visible. */
  isBrief?: boolean
}

/** How old a page's data is, with a link that loads it again. */
export function AsOf({ asOf, isStale, refreshHref, isBrief }: AsOfProps) {
  if (isStale) return <StaleNotice asOf={asOf} refreshHref={refreshHref} />
  return (
    <p className="no-print text-small text-ink-muted">
      <span className={isBrief ? 'max-sm:sr-only' : undefined}>
        <span className="max-sm:sr-only">Updated </span>
        <Moment at={asOf} /> ·{' '}
      </span>
      <TextLink to={refreshHref}>Refresh</TextLink>
    </p>
  )
}

const StaleNotice = ({ asOf, refreshHref }: Pick<AsOfProps, 'asOf' | 'refreshHref'>) => (
  <Notice
    kind="warning"
    title={
      <>
        Last updated <Moment at={asOf} hasDay />
      </>
    }
    action={<TextLink to={refreshHref}>Try again</TextLink>}
  >
    We can’t reach the service right now, so this may be out of date.
  </Notice>
)

const STALE_WORDS = {
  articles: { label: 'Last updated', text: 'We can’t load anything newer right now.' },
  prices: {
    label: 'Prices as of',
    text: 'We can’t load newer ones right now; checkout always shows current prices.',
  },
}

interface StaleLineProps {
  what: keyof typeof STALE_WORDS
  /** When the data was loaded (ISO 8601); null unless it's stale. */
  asOf: string | null
  className?: string
}

/** Says below a public page's data that it's stale. Renders nothing otherwise. */
export function StaleLine({ what, asOf, className }: StaleLineProps) {
  if (asOf === null) return null
  const { label, text } = STALE_WORDS[what]
  return (
    <p className={classNames('text-small text-warning', className)}>
      {label} <Moment at={asOf} hasDay />. {text}
    </p>
  )
}
